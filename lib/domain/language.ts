// Eval text keeps its own language; a page in English marks it, so that voices and fonts follow (rule 0: `lang` set).

const KANA = /[\u3041-\u30ff]/u;
const HANGUL = /[\uac00-\ud7af]/u;
const HAN = /\p{Script=Han}/u;

/** A guess by script for the `lang` attribute: `ja`, `ko`, `zh`, or undefined when the page's own language will do. */
export function guessLanguage(text: string): "ja" | "ko" | "zh" | undefined {
  if (KANA.test(text)) return "ja";
  if (HANGUL.test(text)) return "ko";
  return HAN.test(text) ? "zh" : undefined;
}

import type { ReactNode } from "react";

const TONES = {
  neutral: "border-line text-muted",
  accent: "border-transparent bg-accent-soft text-accent",
  pass: "border-transparent bg-verdict-pass-soft text-verdict-pass",
  fail: "border-transparent bg-verdict-fail-soft text-verdict-fail",
  error: "border-transparent bg-verdict-error-soft text-verdict-error",
  skipped: "border-transparent bg-verdict-skipped-soft text-verdict-skipped",
} as const;

export type Tone = keyof typeof TONES;

type Props = { tone?: Tone; title?: string | undefined; lang?: string | undefined; children: ReactNode };

/** A short label; the colour only repeats what the word says. */
export function Badge({ tone = "neutral", title, lang, children }: Props) {
  return (
    <span
      title={title}
      lang={lang}
      className={`inline-flex items-center gap-1 whitespace-nowrap align-middle rounded-sm border px-1.5 text-meta font-medium ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

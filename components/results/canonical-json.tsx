import { CopyButton } from "#components/ui/copy-button";
import { resultMessages as text } from "../messages/en/result";

const SHOWN_MAX = 20_000;

type Props = { resultId: string; json: string; sha256: string };

/** The envelope byte by byte as it is hashed, to check offline: `sha256sum` of the download is the digest shown. */
export function CanonicalJson({ resultId, json, sha256 }: Props) {
  const href = `/results/${resultId}/canonical.json`;
  const size = new TextEncoder().encode(json).length;
  return (
    <div className="space-y-3">
      <p className="flex items-center gap-x-2">
        <span className="text-muted">sha256</span>
        <code className="min-w-0 font-mono text-meta [overflow-wrap:anywhere]">{sha256}</code>
        <CopyButton text={sha256} label={text.copySha256} />
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <a
          href={href}
          download={`${resultId}.json`}
          className="inline-flex h-9 items-center rounded-md border border-line px-3 hover:bg-hover"
        >
          {text.download(size)}
        </a>
        <CopyButton href={href} label={text.copyCanonical} />
      </p>
      <details>
        <summary className="text-accent">{text.showHere}</summary>
        <pre className="mt-2 max-h-96 overflow-auto whitespace-pre-wrap rounded-md border border-line bg-raised p-3 font-mono text-meta [overflow-wrap:anywhere]">
          {json.slice(0, SHOWN_MAX)}
        </pre>
        {json.length > SHOWN_MAX ? <p className="mt-1 text-meta text-muted">{text.rest}</p> : null}
      </details>
    </div>
  );
}

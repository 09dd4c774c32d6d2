import { commitMessages as text } from "../messages/en/commit";
import { CopyButton } from "./copy-button";

/** A commit by its first 10 digits; the whole hash is in the title and is what is copied. */
export function Commit({ sha, label }: { sha: string; label: string }) {
  return (
    <span className="relative z-10 inline-flex items-center gap-0.5 whitespace-nowrap">
      <code title={sha} className="font-mono text-meta">
        {sha.slice(0, 10)}
      </code>
      <CopyButton text={sha} label={text.copy(label, sha)} />
    </span>
  );
}

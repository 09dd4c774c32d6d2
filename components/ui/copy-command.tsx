import { CopyButton } from "./copy-button";

/** A command line to run as it stands. */
export function CopyCommand({ command }: { command: string }) {
  return (
    <p className="flex max-w-full items-center gap-1 rounded-md border border-line bg-raised py-1 pr-1 pl-3 text-ink">
      <code className="min-w-0 flex-1 overflow-x-auto whitespace-pre py-1 font-mono text-meta">{command}</code>
      <CopyButton text={command} label="Copy the command" />
    </p>
  );
}

import { copyMessages as text } from "../messages/en/copy";
import { CopyButton } from "./copy-button";
import { Name } from "./name";

/** A command line to run as it stands. A long one goes on in the next line: nothing of it is out of sight, hidden characters neither. */
export function CopyCommand({ command }: { command: string }) {
  return (
    <p className="flex max-w-full items-center gap-1 rounded-md border border-line bg-raised py-1 pr-1 pl-3 text-ink">
      <code className="min-w-0 flex-1 whitespace-pre-wrap py-1 font-mono text-meta [overflow-wrap:anywhere]">
        <Name>{command}</Name>
      </code>
      <CopyButton text={command} label={text.command} />
    </p>
  );
}

/** A command of this program, called the way that works in a clone of it without anything installed beside. */
export function AssayerCommand({ verb }: { verb: string }) {
  return (
    <div className="space-y-1">
      <CopyCommand command={`npm run -s assayer -- ${verb}`} />
      <p className="text-meta text-muted">{text.whereToRun}</p>
    </div>
  );
}

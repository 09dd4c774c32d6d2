import { Name } from "#components/ui/name";
import { resultMessages as text } from "../messages/en/result";

/** Evidence of a kind that is not known here, as the JSON it came as. */
export function UnknownPiece({ piece: { kind, json } }: { piece: { kind: string; json: string } }) {
  return (
    <>
      <h3 dir="auto" className="font-medium [overflow-wrap:anywhere]">
        <Name>{text.unknown(kind === "" ? text.unnamedKind : kind)}</Name>
      </h3>
      <pre className="max-h-96 overflow-auto whitespace-pre-wrap rounded-md border border-line bg-raised p-3 font-mono text-meta [overflow-wrap:anywhere]">
        {json}
      </pre>
    </>
  );
}

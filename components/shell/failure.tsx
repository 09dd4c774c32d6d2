import { failureMessages as text } from "../messages/en/failure";

/** What failed, the id that finds it in the log, and the way on. */
export function Failure({ requestId }: { requestId: string | undefined }) {
  return (
    <div role="alert" className="space-y-3 pt-10">
      <h1 className="font-semibold text-title">{text.title}</h1>
      <p className="max-w-2xl text-muted">{text.why}</p>
      {requestId === undefined ? null : (
        <p>
          {text.requestId} <code className="font-mono text-meta">{requestId}</code>
        </p>
      )}
      <form>
        <button type="submit" className="h-9 rounded-md border border-line px-3 hover:bg-hover">
          {text.again}
        </button>
      </form>
    </div>
  );
}

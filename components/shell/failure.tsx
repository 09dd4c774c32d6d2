/** What failed, the id that finds it in the log, and the way on. */
export function Failure({ requestId }: { requestId: string | undefined }) {
  return (
    <div role="alert" className="space-y-3 pt-10">
      <h1 className="font-semibold text-title">This page could not be made</h1>
      <p className="max-w-2xl text-muted">
        The server failed while it read the data. Nothing was changed. Try again; if it stays, give the operator the
        request id.
      </p>
      {requestId === undefined ? null : (
        <p>
          Request id <code className="font-mono text-meta">{requestId}</code>
        </p>
      )}
      <form>
        <button type="submit" className="h-9 rounded-md border border-line px-3 hover:bg-hover">
          Try again
        </button>
      </form>
    </div>
  );
}

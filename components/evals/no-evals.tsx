import { AssayerCommand } from "#components/ui/copy-command";
import { Empty } from "#components/ui/empty";

/** No repository was read yet: the command that changes it. */
export function NoEvals() {
  return (
    <Empty title="No evals yet">
      <p>Evals come from a git repository. Point this at one, by path or address, and sync it:</p>
      <AssayerCommand verb="sync --repo https://example.org/your/evals.git" />
      <p>
        With EVALS_REPO set, the server reads that repository by itself. Without DATABASE_URL, stop it before the
        command: one program has the data at a time.
      </p>
    </Empty>
  );
}

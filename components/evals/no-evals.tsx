import { AssayerCommand } from "#components/ui/copy-command";
import { Empty } from "#components/ui/empty";
import { evalListMessages } from "../messages/en/eval-list";

const { none: text } = evalListMessages;

/** No repository was read yet: the command that changes it. */
export function NoEvals() {
  return (
    <Empty title={text.title}>
      <p>{text.why}</p>
      <AssayerCommand verb="sync --repo https://example.org/your/evals.git" />
      <p>{text.server}</p>
    </Empty>
  );
}

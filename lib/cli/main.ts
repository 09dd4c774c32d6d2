import { endQuietlyOnClosedPipe } from "#lib/cli/output";
import { buildProgram, verbsAt } from "#lib/cli/program";
import { reportError } from "#lib/cli/report-error";

endQuietlyOnClosedPipe();
const program = buildProgram();
try {
  await program.parseAsync(process.argv);
} catch (error) {
  const verbs = verbsAt(program, process.argv.slice(2));
  process.exitCode = reportError(error, process.argv.includes("--json"), verbs);
}

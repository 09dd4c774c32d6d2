import { endQuietlyOnClosedPipe } from "#lib/cli/output";
import { buildProgram } from "#lib/cli/program";
import { reportError } from "#lib/cli/report-error";

endQuietlyOnClosedPipe();
try {
  await buildProgram().parseAsync(process.argv);
} catch (error) {
  process.exitCode = reportError(error, process.argv.includes("--json"));
}

import type { Command } from "commander";
import type { CliCommand } from "#lib/cli/command";

const HELP = `
Without --server it grades, which needs none. With --server it also answers what that server knows: evals, boards, results.
Tell your client to run \`assayer mcp\`; it speaks JSON-RPC on stdin and stdout until its input ends.`;

export const command: CliCommand = {
  register(program: Command): void {
    program
      .command("mcp")
      .description("Serve the operations as MCP tools, over stdio.")
      .option("--server <url>", "address of a server to ask")
      .addHelpText("after", HELP)
      .action(async (options: { server?: string }, command: Command) => {
        const { serveMcp } = await import("#lib/cli/serve-mcp");
        await serveMcp(options.server, command.parent?.version() ?? "0");
      });
  },
};

// Stands for the web server in one-writer.db.test.ts: owns the data and answers as the real one does.
import { createServer } from "node:http";
import { sql } from "drizzle-orm";
import { openDatabase, rows } from "#db/client";

const [port = "", dataDir = ""] = process.argv.slice(2);
const database = await openDatabase({ ASSAYER_DATA_DIR: dataDir });

createServer((_, response) => {
  rows<{ evals: number; results: number }>(
    database.db,
    sql`SELECT (SELECT count(*) FROM evals)::int AS evals, (SELECT count(*) FROM results)::int AS results`,
  ).then(
    ([counts]) => response.end(JSON.stringify({ status: "ok", ...counts })),
    () => response.writeHead(500).end(),
  );
}).listen(Number(port));

process.on("SIGTERM", () => void database.close().then(() => process.exit(0)));

// A process that opens a data directory and acknowledges each row it has committed: `ack <n>`. Arguments: directory, rows.
import { sql } from "drizzle-orm";
import { openDatabase, rows } from "#db/client";
import { isAppError } from "#lib/domain/errors";

const [dataDir = "", limit = "Infinity"] = process.argv.slice(2);
try {
  const database = await openDatabase({ ASSAYER_DATA_DIR: dataDir });
  process.stdout.write("open\n");
  await database.db.execute(sql`create table if not exists written (n serial primary key, pid int not null)`);
  for (let done = 0; done < Number(limit); done++) {
    const [row] = await database.db.transaction((tx) =>
      rows<{ n: number }>(tx, sql`insert into written (pid) values (${process.pid}) returning n`),
    );
    process.stdout.write(`ack ${row?.n}\n`);
  }
  await database.close();
  process.stdout.write("closed\n");
} catch (error) {
  if (!isAppError(error)) throw error;
  process.stdout.write(`refused ${error.code} ${error.message} ${error.suggestion}\n`);
  process.exitCode = 1;
}

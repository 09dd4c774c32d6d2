import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Processes that run jobs, as they last said so; one that has been silent is dead. */
export const workers = pgTable("workers", {
  id: text("id").primaryKey(),
  host: text("host").notNull(),
  pid: integer("pid").notNull(),
  startedAt: instant("started_at").notNull(),
  lastSeenAt: instant("last_seen_at").notNull(),
  /** Jobs it is running now. */
  running: integer("running").notNull(),
});

import { bigint, check, pgTable, text } from "drizzle-orm/pg-core";
import { instant, isSha256, sha256 } from "./columns";

/** What the content-addressed storage is known to hold; the bytes stand in the storage under their hash. */
export const files = pgTable(
  "files",
  {
    sha256: sha256("sha256").primaryKey(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    mediaType: text("media_type").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [check("files_sha256", isSha256(table.sha256))],
);

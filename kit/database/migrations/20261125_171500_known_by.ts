import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Without accents, capitals and double spaces. */
const folded = (column: string) =>
  String.raw`lower(regexp_replace(normalize(regexp_replace(btrim("${column}"), '\s+', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g'))`

const NIF_KEY = `upper(regexp_replace("nif", '[^0-9A-Za-z]', '', 'g'))`

/** What a group of the same name and company needs besides. */
const COVERED = { clients: '"name", "company"', leads: '"name", "company", "is_suspected_spam"' }

/**
 * By what duplicates are found: the values of whom was merged into a record, a NIF however it is spaced, name and company
 * without accents. The statistics say that an e-mail is rare: Postgres takes no such thing from a partial index, and reads the
 * whole table instead. Written by hand; there is no snapshot to it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [table, covered] of Object.entries(COVERED))
    await db.execute(
      sql.raw(`
   CREATE INDEX "${table}_merged_words_idx" ON "${table}" USING gin (string_to_array(lower("merged_values"), ' '))
     WHERE "deleted_at" IS NULL AND "merged_values" IS NOT NULL;
   CREATE STATISTICS "${table}_lower_email" ON (lower("email")) FROM "${table}";
   DROP INDEX "${table}_nif_idx", "${table}_name_company_idx";
   CREATE INDEX "${table}_nif_idx" ON "${table}" (${NIF_KEY}) INCLUDE ("nif")
     WHERE "deleted_at" IS NULL AND ${NIF_KEY} <> '';
   CREATE INDEX "${table}_name_company_idx" ON "${table}" (${folded('name')}, ${folded('company')}, "created_at" DESC, "id")
     INCLUDE (${covered}) WHERE "deleted_at" IS NULL AND "company" <> '';`),
    )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const [table, covered] of Object.entries(COVERED))
    await db.execute(
      sql.raw(`
   DROP STATISTICS "${table}_lower_email";
   DROP INDEX "${table}_merged_words_idx", "${table}_nif_idx", "${table}_name_company_idx";
   CREATE INDEX "${table}_nif_idx" ON "${table}" ("nif") WHERE "deleted_at" IS NULL AND "nif" <> '';
   CREATE INDEX "${table}_name_company_idx" ON "${table}" (lower("name"), lower("company"), "created_at" DESC, "id")
     INCLUDE (${covered}) WHERE "deleted_at" IS NULL AND "company" <> '';`),
    )
}

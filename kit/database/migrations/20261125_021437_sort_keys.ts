import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Without accents and in lower case, as kit/lib/sort-key-field.ts says. */
const keyOf = (column: string) =>
  String.raw`varchar GENERATED ALWAYS AS (lower(regexp_replace(normalize("${column}", NFD), '[\u0300-\u036f]', '', 'g'))) STORED`

/** Lists were put in order by these, each with its index. */
const SORTED = { clients: 'name', leads: 'name', orders: 'title', quotes: 'title', services: 'name' }

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [table, column] of Object.entries(SORTED))
    await db.execute(
      sql.raw(`
   DROP INDEX "${table}_${column}_idx";
   ALTER TABLE "${table}" ADD COLUMN "sort_key" ${keyOf(column)};
   CREATE INDEX "${table}_sort_key_idx" ON "${table}" ("sort_key");`),
    )
  await db.execute(
    sql.raw(`
   ALTER TABLE "clients" ADD COLUMN "company_sort_key" ${keyOf('company')};
   ALTER TABLE "featured_clients" ADD COLUMN "sort_key" ${keyOf('name')};`),
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const [table, column] of Object.entries(SORTED))
    await db.execute(
      sql.raw(`
   ALTER TABLE "${table}" DROP COLUMN "sort_key";
   CREATE INDEX "${table}_${column}_idx" ON "${table}" ("${column}");`),
    )
  await db.execute(
    sql.raw(`
   ALTER TABLE "clients" DROP COLUMN "company_sort_key";
   ALTER TABLE "featured_clients" DROP COLUMN "sort_key";`),
  )
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The file that shows an acceptance which staff record. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "quote_acceptances" ADD COLUMN "evidence" "bytea";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "quote_acceptances" DROP COLUMN "evidence";`)
}

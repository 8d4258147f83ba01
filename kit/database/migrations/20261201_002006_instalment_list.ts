import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "instalments_list_idx" ON "instalments" USING btree ((open_cents = 0 or is_cancelled),"due_on","id") WHERE withdrawn_at is null;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "instalments_list_idx";`)
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What waits on the dashboard is found by its moment. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "quote_questions_asked_idx" ON "quote_questions" USING btree ("created_at") WHERE not is_from_staff;
   CREATE INDEX "quote_proofs_received_idx" ON "quote_proofs" USING btree ("received_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "quote_questions_asked_idx", "quote_proofs_received_idx";`)
}

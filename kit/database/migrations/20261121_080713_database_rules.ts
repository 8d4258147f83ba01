import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What neither Payload's fields nor drizzle's schema can say. Written by hand; there is no snapshot to it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   -- Counters of ten minutes may be lost in a crash; writing them ahead would double the cost of every request.
   ALTER TABLE "rate_limits" SET UNLOGGED;
   -- A client is found by e-mail whatever its case (OP-62).
   CREATE INDEX "clients_lower_email_idx" ON "clients" (lower("email")) WHERE "deleted_at" IS NULL;
   -- The daily job looks for what can still expire (OP-70).
   CREATE INDEX "quotes_expirable_idx" ON "quotes" ("valid_until")
     WHERE "status" IN ('draft', 'sent') AND "deleted_at" IS NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "quotes_expirable_idx";
   DROP INDEX "clients_lower_email_idx";
   ALTER TABLE "rate_limits" SET LOGGED;`)
}

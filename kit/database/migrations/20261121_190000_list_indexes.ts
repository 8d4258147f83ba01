import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the lists and figures of the CRM need when they are long (docs/decisions/0017). Written by hand; there is no
 * snapshot to it. The trigrams are for what a list searches beyond the search over all screens; a database whose owner
 * may not have the extension goes without.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   -- The lists of what was written last are kept short, as in the migration before.
   DO $$
   BEGIN
     CREATE EXTENSION IF NOT EXISTS pg_trgm;
     CREATE INDEX "leads_texts_idx" ON "leads" USING gin ("service_interest" gin_trgm_ops, "notes" gin_trgm_ops)
       WITH (gin_pending_list_limit = 256);
     CREATE INDEX "clients_texts_idx" ON "clients" USING gin ("address" gin_trgm_ops, "notes" gin_trgm_ops)
       WITH (gin_pending_list_limit = 256);
     CREATE INDEX "quotes_texts_idx" ON "quotes" USING gin ("description" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
     CREATE INDEX "orders_texts_idx" ON "orders" USING gin ("description" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
   EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
     RAISE NOTICE 'No pg_trgm: %', SQLERRM;
   END $$;
   -- Figures and totals are counted in the index alone.
   CREATE INDEX "leads_counted_idx" ON "leads" ("status") INCLUDE ("is_suspected_spam") WHERE "deleted_at" IS NULL;
   CREATE INDEX "quotes_counted_idx" ON "quotes" ("status") INCLUDE ("total_amount") WHERE "deleted_at" IS NULL;
   -- Leads that can become a quote are those without an open one (QUOT-11).
   CREATE INDEX "quotes_open_lead_idx" ON "quotes" ("lead_id")
     WHERE "deleted_at" IS NULL AND "status" IN ('draft', 'sent', 'approved');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // The extension stays: other things in the database may use it.
  await db.execute(sql`
   DROP INDEX "quotes_open_lead_idx";
   DROP INDEX "quotes_counted_idx";
   DROP INDEX "leads_counted_idx";
   DROP INDEX IF EXISTS "orders_texts_idx";
   DROP INDEX IF EXISTS "quotes_texts_idx";
   DROP INDEX IF EXISTS "clients_texts_idx";
   DROP INDEX IF EXISTS "leads_texts_idx";`)
}

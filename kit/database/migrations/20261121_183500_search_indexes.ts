import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Trigrams for the search over all screens. Written by hand; there is no snapshot to it. A database whose owner may not
 * have the extension goes without: the search then reads whole tables, which only large ones feel.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   -- What was written last waits in a list that each search reads whole: a short one, or searches slow down in busy hours.
   DO $$
   BEGIN
     CREATE EXTENSION IF NOT EXISTS pg_trgm;
     CREATE INDEX "leads_search_idx" ON "leads" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops,
       "phone" gin_trgm_ops, "company" gin_trgm_ops, regexp_replace("phone", '\\D', '', 'g') gin_trgm_ops)
       WITH (gin_pending_list_limit = 256);
     CREATE INDEX "clients_search_idx" ON "clients" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops,
       "phone" gin_trgm_ops, "company" gin_trgm_ops, regexp_replace("phone", '\\D', '', 'g') gin_trgm_ops)
       WITH (gin_pending_list_limit = 256);
     CREATE INDEX "quotes_search_idx" ON "quotes" USING gin ("quote_number" gin_trgm_ops, "title" gin_trgm_ops,
       "client_name" gin_trgm_ops, "client_company" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
     CREATE INDEX "orders_search_idx" ON "orders" USING gin ("order_number" gin_trgm_ops, "title" gin_trgm_ops)
       WITH (gin_pending_list_limit = 256);
   EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
     RAISE NOTICE 'No pg_trgm: %', SQLERRM;
   END $$;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // The extension stays: other things in the database may use it.
  await db.execute(sql`
   DROP INDEX IF EXISTS "orders_search_idx";
   DROP INDEX IF EXISTS "quotes_search_idx";
   DROP INDEX IF EXISTS "clients_search_idx";
   DROP INDEX IF EXISTS "leads_search_idx";`)
}

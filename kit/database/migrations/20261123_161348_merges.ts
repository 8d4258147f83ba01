import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

import { normalizeAngolanPhone } from '@kit/lib/phone'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activities_type" ADD VALUE 'merged' BEFORE 'deleted';
  CREATE TABLE "not_duplicates" (
  	"first_id" uuid NOT NULL,
  	"second_id" uuid NOT NULL,
  	CONSTRAINT "not_duplicates_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
  );
  
  CREATE TABLE "record_merges" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"collection" varchar NOT NULL,
  	"survivor_id" uuid NOT NULL,
  	"merged" jsonb NOT NULL,
  	"snapshot" jsonb,
  	"user_id" uuid,
  	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
  ALTER TABLE "leads" ADD COLUMN "merged_into_id" uuid;
  ALTER TABLE "leads" ADD COLUMN "merged_values" varchar;
  ALTER TABLE "clients" ADD COLUMN "phone_e164" varchar;
  ALTER TABLE "clients" ADD COLUMN "merged_into_id" uuid;
  ALTER TABLE "clients" ADD COLUMN "merged_values" varchar;
  ALTER TABLE "record_merges" ADD CONSTRAINT "record_merges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "not_duplicates_second_idx" ON "not_duplicates" USING btree ("second_id");
  CREATE INDEX "record_merges_survivor_idx" ON "record_merges" USING btree ("survivor_id");
  ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_id_leads_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_id_clients_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "leads_merged_into_idx" ON "leads" USING btree ("merged_into_id");
  CREATE INDEX "clients_phone_e164_idx" ON "clients" USING btree ("phone_e164");
  CREATE INDEX "clients_merged_into_idx" ON "clients" USING btree ("merged_into_id");`)
  await normalizeClientPhones(db)
  // By hand, for drizzle's schema cannot say it: what groups of duplicates are found by, and the search text.
  await db.execute(
    sql.raw(`
   ${['leads', 'clients'].map(likenessIndexes).join('')}
   ${Object.keys(SEARCHED)
     .map((table) => searchText(table, true))
     .join('')}`),
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
   ${Object.keys(SEARCHED)
     .map((table) => searchText(table, false))
     .join('')}
   ${['leads', 'clients'].map(plainEmailIndex).join('')}
   DROP INDEX "leads_nif_idx", "leads_name_company_idx", "clients_nif_idx", "clients_name_company_idx";
   DELETE FROM "activities" WHERE "type" = 'merged';`),
  )
  await db.execute(sql`
   ALTER TABLE "not_duplicates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "record_merges" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "not_duplicates" CASCADE;
  DROP TABLE "record_merges" CASCADE;
  ALTER TABLE "leads" DROP CONSTRAINT "leads_merged_into_id_leads_id_fk";
  
  ALTER TABLE "clients" DROP CONSTRAINT "clients_merged_into_id_clients_id_fk";
  
  ALTER TABLE "activities" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_activities_type";
  CREATE TYPE "public"."enum_activities_type" AS ENUM('created', 'updated', 'status_changed', 'converted', 'email_sent', 'email_failed', 'contacted', 'task_done', 'deleted', 'restored', 'purged');
  ALTER TABLE "activities" ALTER COLUMN "type" SET DATA TYPE "public"."enum_activities_type" USING "type"::"public"."enum_activities_type";
  DROP INDEX "leads_merged_into_idx";
  DROP INDEX "clients_phone_e164_idx";
  DROP INDEX "clients_merged_into_idx";
  ALTER TABLE "leads" DROP COLUMN "merged_into_id";
  ALTER TABLE "leads" DROP COLUMN "merged_values";
  ALTER TABLE "clients" DROP COLUMN "phone_e164";
  ALTER TABLE "clients" DROP COLUMN "merged_into_id";
  ALTER TABLE "clients" DROP COLUMN "merged_values";`)
}

/** As many as go into one statement. */
const BATCH = 1000

/** The rules of numbering plans are a library's, so the clients that exist are read and written back in batches. */
async function normalizeClientPhones(db: MigrateUpArgs['db']): Promise<void> {
  const { rows } = await db.execute<{ id: string; phone: string }>(
    sql`select id, phone from clients where phone is not null and phone <> ''`,
  )
  const known = rows.flatMap(({ id, phone }) => {
    const phoneE164 = normalizeAngolanPhone(phone)
    return phoneE164 ? [{ id, phone_e164: phoneE164 }] : []
  })
  for (let start = 0; start < known.length; start += BATCH) {
    const batch = JSON.stringify(known.slice(start, start + BATCH))
    await db.execute(sql`
      update clients set phone_e164 = given.phone_e164
      from json_to_recordset(${batch}::json) as given(id uuid, phone_e164 varchar) where clients.id = given.id`)
  }
}

/** With the columns of the expressions beside them, so that the keys that several records have are found in them alone. */
const likenessIndexes = (table: string) => `
   DROP INDEX "${table}_lower_email_idx";
   CREATE INDEX "${table}_lower_email_idx" ON "${table}" (lower("email")) INCLUDE ("email") WHERE "deleted_at" IS NULL;
   CREATE INDEX "${table}_nif_idx" ON "${table}" ("nif") WHERE "deleted_at" IS NULL AND "nif" <> '';
   CREATE INDEX "${table}_name_company_idx" ON "${table}" (lower("name"), lower("company")) INCLUDE ("name", "company")
     WHERE "deleted_at" IS NULL AND "company" <> '';`

const plainEmailIndex = (table: string) => `
   DROP INDEX "${table}_lower_email_idx";
   CREATE INDEX "${table}_lower_email_idx" ON "${table}" (lower("email")) WHERE "deleted_at" IS NULL;`

/** What the search finds a record by: first what tells it from others, then what describes it (decision 0017). */
const SEARCHED: Record<string, { descriptions: readonly string[]; names: readonly string[] }> = {
  clients: { descriptions: ['address', 'notes'], names: ['name', 'email', 'phone', 'company', 'nif'] },
  leads: { descriptions: ['service_interest', 'notes'], names: ['name', 'email', 'phone', 'company'] },
}

/** A text after a space, where a word begins, on a line of its own. */
const line = (text: string) => String.raw`E'\n ' || translate(coalesce(${text}, ''), E'\n\r\t', '   ')`

/** The digits of a phone as well, for people space them as they like. */
const lines = (columns: readonly string[]) =>
  columns
    .flatMap((column) => [
      line(`"${column}"`),
      ...(column === 'phone' ? [line(String.raw`regexp_replace("phone", '\D', '', 'g')`)] : []),
    ])
    .join(' || ')

/** The generated column anew, with or without what merged records were found by; its indexes went with the old one. */
function searchText(table: string, hasMerged: boolean): string {
  const { descriptions = [], names = [] } = SEARCHED[table] ?? {}
  const known = [...names, ...(hasMerged ? ['merged_values'] : [])]
  return String.raw`
   ALTER TABLE "${table}" DROP COLUMN "search_text";
   ALTER TABLE "${table}" ADD COLUMN "search_text" varchar GENERATED ALWAYS AS (
     regexp_replace(normalize(${lines(known)} || E'\n' || ${lines(descriptions)}, NFD), '[\u0300-\u036f]', '', 'g')) STORED;
   DO $$
   BEGIN
     CREATE EXTENSION IF NOT EXISTS pg_trgm;
     CREATE INDEX "${table}_search_text_idx" ON "${table}" USING gin ("search_text" gin_trgm_ops)
       WITH (gin_pending_list_limit = 256);
     CREATE INDEX "${table}_search_idx" ON "${table}" USING gin (split_part("search_text", E'\n\n', 1) gin_trgm_ops)
       WITH (gin_pending_list_limit = 256);
   EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
     RAISE NOTICE 'No pg_trgm: %', SQLERRM;
   END $$;`
}

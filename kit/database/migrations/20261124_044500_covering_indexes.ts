import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What comes before a page of the leads is passed over in an index alone (docs/decisions/0017), and those with the same name
 * and company are found in one, with all that their group needs. Written by hand; there is no snapshot to it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "leads_listed_idx" ON "leads" ("created_at" DESC, "id") INCLUDE ("is_suspected_spam")
     WHERE "deleted_at" IS NULL;
   DROP INDEX "leads_name_company_idx", "clients_name_company_idx";
   CREATE INDEX "leads_name_company_idx" ON "leads" (lower("name"), lower("company"), "created_at" DESC, "id")
     INCLUDE ("name", "company", "is_suspected_spam") WHERE "deleted_at" IS NULL AND "company" <> '';
   CREATE INDEX "clients_name_company_idx" ON "clients" (lower("name"), lower("company"), "created_at" DESC, "id")
     INCLUDE ("name", "company") WHERE "deleted_at" IS NULL AND "company" <> '';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "leads_listed_idx", "leads_name_company_idx", "clients_name_company_idx";
   CREATE INDEX "leads_name_company_idx" ON "leads" (lower("name"), lower("company")) INCLUDE ("name", "company")
     WHERE "deleted_at" IS NULL AND "company" <> '';
   CREATE INDEX "clients_name_company_idx" ON "clients" (lower("name"), lower("company")) INCLUDE ("name", "company")
     WHERE "deleted_at" IS NULL AND "company" <> '';`)
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the team's report reads of long tables, in an index alone (docs/decisions/0040): whose leads are open, the requests of
 * the site by their arrival, and the lines of a lead's history that are a contact. Written by hand; there is no snapshot
 * to it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "leads_open_owner_idx" ON "leads" ("owner_id")
     WHERE "deleted_at" IS NULL AND "is_suspected_spam" IS NOT TRUE AND "status" NOT IN ('won', 'lost');
   CREATE INDEX "leads_requests_idx" ON "leads" ("created_at")
     INCLUDE ("id", "owner_id", "priority", "status", "last_contact")
     WHERE "source" = 'website' AND "deleted_at" IS NULL AND "is_suspected_spam" IS NOT TRUE;
   CREATE INDEX "activities_contacts_idx" ON "activities" ("created_at") INCLUDE ("entity_id")
     WHERE "entity_type" = 'lead' AND "type" IN ('contacted', 'status_changed', 'converted');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "activities_contacts_idx";
   DROP INDEX "leads_requests_idx";
   DROP INDEX "leads_open_owner_idx";`)
}

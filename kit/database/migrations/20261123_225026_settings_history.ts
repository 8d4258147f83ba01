import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activities_entity_type" ADD VALUE 'site-settings';`)
}

/** The report's index compares with the type's values, so it has to go while the type is another. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "activities_contacts_idx";
  DELETE FROM "activities" WHERE "entity_type" = 'site-settings';
  ALTER TABLE "activities" ALTER COLUMN "entity_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_activities_entity_type";
  CREATE TYPE "public"."enum_activities_entity_type" AS ENUM('lead', 'quote', 'client', 'order', 'project', 'service', 'service-category', 'featured-client', 'testimonial', 'catalogue', 'team-member', 'task');
  ALTER TABLE "activities" ALTER COLUMN "entity_type" SET DATA TYPE "public"."enum_activities_entity_type" USING "entity_type"::"public"."enum_activities_entity_type";
  CREATE INDEX "activities_contacts_idx" ON "activities" ("created_at") INCLUDE ("entity_id")
    WHERE "entity_type" = 'lead' AND "type" IN ('contacted', 'status_changed', 'converted');`)
}

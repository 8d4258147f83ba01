import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activities_type" ADD VALUE 'accepted' BEFORE 'answered';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'acceptance_voided' BEFORE 'answered';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'refused' BEFORE 'answered';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'asked' BEFORE 'answered';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'proof_received' BEFORE 'reminded';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'deposit_noted' BEFORE 'reminded';`)
}

/** The report's index compares with the type's values, so it has to go while the type is another. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "activities_contacts_idx";
  ALTER TABLE "activities" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_activities_type";
  CREATE TYPE "public"."enum_activities_type" AS ENUM('created', 'updated', 'status_changed', 'converted', 'email_sent', 'email_failed', 'shared', 'answered', 'reminded', 'contacted', 'task_done', 'merged', 'deleted', 'restored', 'purged');
  ALTER TABLE "activities" ALTER COLUMN "type" SET DATA TYPE "public"."enum_activities_type" USING "type"::"public"."enum_activities_type";
  CREATE INDEX "activities_contacts_idx" ON "activities" ("created_at") INCLUDE ("entity_id")
    WHERE "entity_type" = 'lead' AND "type" IN ('contacted', 'status_changed', 'converted');`)
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activities_type" ADD VALUE 'reminded' BEFORE 'contacted';
  CREATE TABLE "reminder_rules" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"unseen_days" numeric DEFAULT 3 NOT NULL,
  	"unseen_creates_task" boolean DEFAULT true,
  	"unseen_mails_client" boolean DEFAULT false,
  	"unseen_subject" varchar NOT NULL,
  	"unseen_text" varchar NOT NULL,
  	"unanswered_days" numeric DEFAULT 3 NOT NULL,
  	"unanswered_creates_task" boolean DEFAULT true,
  	"unanswered_mails_client" boolean DEFAULT false,
  	"unanswered_subject" varchar NOT NULL,
  	"unanswered_text" varchar NOT NULL,
  	"expiring_days" numeric DEFAULT 3 NOT NULL,
  	"expiring_creates_task" boolean DEFAULT true,
  	"expiring_mails_client" boolean DEFAULT false,
  	"expiring_subject" varchar NOT NULL,
  	"expiring_text" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "quote_reminders" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"quote_id" uuid NOT NULL,
  	"revision" integer NOT NULL,
  	"rule" varchar NOT NULL,
  	"fired_at" timestamp (3) with time zone NOT NULL,
  	"task_id" uuid,
  	"mail" varchar DEFAULT 'none' NOT NULL,
  	"closed_at" timestamp (3) with time zone
  );
  
  ALTER TABLE "quotes" ADD COLUMN "open_reminder" varchar;
  ALTER TABLE "quotes" ADD COLUMN "reminders_off_at" timestamp(3) with time zone;
  ALTER TABLE "quotes" ADD COLUMN "reminder_refused_at" timestamp(3) with time zone;
  ALTER TABLE "quote_reminders" ADD CONSTRAINT "quote_reminders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "quote_reminders_rule_idx" ON "quote_reminders" USING btree ("quote_id","revision","rule");
  CREATE UNIQUE INDEX "quote_reminders_open_idx" ON "quote_reminders" USING btree ("quote_id") WHERE closed_at is null;
  CREATE INDEX "quote_reminders_fired_idx" ON "quote_reminders" USING btree ("quote_id","fired_at");
  CREATE INDEX "quotes_open_reminder_idx" ON "quotes" USING btree ("open_reminder");`)
}

/** The report's index compares with the type's values, so it has to go while the type is another. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "reminder_rules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "quote_reminders" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "reminder_rules" CASCADE;
  DROP TABLE "quote_reminders" CASCADE;
  DROP INDEX "activities_contacts_idx";
  DELETE FROM "activities" WHERE "type" = 'reminded';
  ALTER TABLE "activities" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_activities_type";
  CREATE TYPE "public"."enum_activities_type" AS ENUM('created', 'updated', 'status_changed', 'converted', 'email_sent', 'email_failed', 'shared', 'answered', 'contacted', 'task_done', 'merged', 'deleted', 'restored', 'purged');
  ALTER TABLE "activities" ALTER COLUMN "type" SET DATA TYPE "public"."enum_activities_type" USING "type"::"public"."enum_activities_type";
  CREATE INDEX "activities_contacts_idx" ON "activities" ("created_at") INCLUDE ("entity_id")
    WHERE "entity_type" = 'lead' AND "type" IN ('contacted', 'status_changed', 'converted');
  DROP INDEX "quotes_open_reminder_idx";
  ALTER TABLE "quotes" DROP COLUMN "open_reminder";
  ALTER TABLE "quotes" DROP COLUMN "reminders_off_at";
  ALTER TABLE "quotes" DROP COLUMN "reminder_refused_at";`)
}

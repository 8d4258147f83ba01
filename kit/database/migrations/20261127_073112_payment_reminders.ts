import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Reminders of instalments, and when a client has promised to pay (PAY-12, PAY-13). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "instalment_reminders" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"instalment_id" uuid NOT NULL,
  	"rule" varchar NOT NULL,
  	"day" date NOT NULL,
  	"step" integer NOT NULL,
  	"fired_at" timestamp (3) with time zone NOT NULL,
  	"mail" varchar DEFAULT 'none' NOT NULL,
  	"closed_at" timestamp (3) with time zone
  );
  
  ALTER TABLE "reminder_rules" ADD COLUMN "instalment_soon_days" numeric DEFAULT 3 NOT NULL;
  ALTER TABLE "reminder_rules" ADD COLUMN "instalment_soon_creates_task" boolean DEFAULT true;
  ALTER TABLE "reminder_rules" ADD COLUMN "instalment_soon_mails_client" boolean DEFAULT false;
  ALTER TABLE "reminder_rules" ADD COLUMN "instalment_late_days" numeric DEFAULT 3 NOT NULL;
  ALTER TABLE "reminder_rules" ADD COLUMN "instalment_late_creates_task" boolean DEFAULT true;
  ALTER TABLE "reminder_rules" ADD COLUMN "instalment_late_mails_client" boolean DEFAULT false;
  ALTER TABLE "instalments" ADD COLUMN "promised_on" date;
  ALTER TABLE "instalment_reminders" ADD CONSTRAINT "instalment_reminders_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "instalment_reminders_step_idx" ON "instalment_reminders" USING btree ("instalment_id","rule","day","step");
  CREATE INDEX "instalment_reminders_open_idx" ON "instalment_reminders" USING btree ("instalment_id") WHERE closed_at is null;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "instalment_reminders" CASCADE;
  ALTER TABLE "reminder_rules" DROP COLUMN "instalment_soon_days";
  ALTER TABLE "reminder_rules" DROP COLUMN "instalment_soon_creates_task";
  ALTER TABLE "reminder_rules" DROP COLUMN "instalment_soon_mails_client";
  ALTER TABLE "reminder_rules" DROP COLUMN "instalment_late_days";
  ALTER TABLE "reminder_rules" DROP COLUMN "instalment_late_creates_task";
  ALTER TABLE "reminder_rules" DROP COLUMN "instalment_late_mails_client";
  ALTER TABLE "instalments" DROP COLUMN "promised_on";`)
}

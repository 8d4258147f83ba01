import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activities_type" ADD VALUE 'shared' BEFORE 'contacted';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'answered' BEFORE 'contacted';
  CREATE TABLE "public_links" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"purpose" varchar NOT NULL,
  	"record_id" uuid NOT NULL,
  	"secret_hash" varchar(64) NOT NULL,
  	"sealed_secret" varchar NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	"last_event_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	"ended_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "quote_revisions" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"quote_id" uuid NOT NULL,
  	"number" integer NOT NULL,
  	"content" text NOT NULL,
  	"content_hash" varchar(64) NOT NULL,
  	"note" text,
  	"author_id" uuid,
  	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
  CREATE TABLE "quote_acceptances" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"quote_id" uuid NOT NULL,
  	"revision" integer NOT NULL,
  	"content" text NOT NULL,
  	"content_hash" varchar(64) NOT NULL,
  	"gross_cents" bigint NOT NULL,
  	"name" varchar NOT NULL,
  	"role" varchar NOT NULL,
  	"email" varchar,
  	"nif" varchar,
  	"consent_text" text,
  	"consent_version" integer,
  	"channel" varchar NOT NULL,
  	"recorded_by_id" uuid,
  	"address" varchar,
  	"user_agent" varchar,
  	"accepted_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	"request_key" uuid,
  	"pdf" "bytea",
  	"pdf_hash" varchar(64),
  	"voided_at" timestamp (3) with time zone,
  	"voided_by_id" uuid,
  	"void_reason" text
  );
  
  CREATE TABLE "quote_refusals" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"quote_id" uuid NOT NULL,
  	"revision" integer NOT NULL,
  	"reason" varchar NOT NULL,
  	"text" text,
  	"refused_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
  CREATE TABLE "quote_questions" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"quote_id" uuid NOT NULL,
  	"is_from_staff" boolean NOT NULL,
  	"name" varchar NOT NULL,
  	"user_id" uuid,
  	"text" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
  CREATE TABLE "quote_visits" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"quote_id" uuid NOT NULL,
  	"revision" integer NOT NULL,
  	"device" varchar NOT NULL,
  	"address" varchar,
  	"seen_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
  ALTER TABLE "quote_items" ADD COLUMN "is_optional" boolean DEFAULT false;
  ALTER TABLE "quote_items" ADD COLUMN "is_selected" boolean DEFAULT false;
  ALTER TABLE "quotes" ADD COLUMN "deposit_percent" numeric;
  ALTER TABLE "quotes" ADD COLUMN "conditions" varchar;
  ALTER TABLE "quotes" ADD COLUMN "shared_revision" integer;
  ALTER TABLE "quotes" ADD COLUMN "accepted_at" timestamp(3) with time zone;
  ALTER TABLE "quotes" ADD COLUMN "visit_count" integer DEFAULT 0;
  ALTER TABLE "quotes" ADD COLUMN "last_visit_at" timestamp(3) with time zone;
  ALTER TABLE "site_settings" ADD COLUMN "quote_conditions" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "deposit_percent" numeric DEFAULT 50 NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "bank_holder" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "bank_name" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "iban" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "express_phone" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "payment_entity" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "operation_limit" numeric DEFAULT 250000 NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "day_limit" numeric DEFAULT 500000 NOT NULL;
  ALTER TABLE "quote_revisions" ADD CONSTRAINT "quote_revisions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "quote_revisions" ADD CONSTRAINT "quote_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_voided_by_id_users_id_fk" FOREIGN KEY ("voided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "quote_refusals" ADD CONSTRAINT "quote_refusals_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "quote_questions" ADD CONSTRAINT "quote_questions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "quote_questions" ADD CONSTRAINT "quote_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "quote_visits" ADD CONSTRAINT "quote_visits_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "public_links_secret_hash_idx" ON "public_links" USING btree ("secret_hash");
  CREATE UNIQUE INDEX "public_links_active_idx" ON "public_links" USING btree ("purpose","record_id") WHERE ended_at is null;
  CREATE UNIQUE INDEX "quote_revisions_number_idx" ON "quote_revisions" USING btree ("quote_id","number");
  CREATE INDEX "quote_acceptances_quote_idx" ON "quote_acceptances" USING btree ("quote_id");
  CREATE UNIQUE INDEX "quote_acceptances_valid_idx" ON "quote_acceptances" USING btree ("quote_id") WHERE voided_at is null;
  CREATE INDEX "quote_refusals_quote_idx" ON "quote_refusals" USING btree ("quote_id","refused_at");
  CREATE INDEX "quote_questions_quote_idx" ON "quote_questions" USING btree ("quote_id","created_at");
  CREATE INDEX "quote_visits_quote_idx" ON "quote_visits" USING btree ("quote_id","seen_at");
  ALTER TABLE "quotes" ADD CONSTRAINT "quotes_shared_revision_check" CHECK ("shared_revision" between 1 and 1000000);
  ALTER TABLE "quotes" ADD CONSTRAINT "quotes_visit_count_check" CHECK ("visit_count" between 0 and 2147483647);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "public_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "quote_revisions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "quote_acceptances" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "quote_refusals" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "quote_questions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "quote_visits" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "public_links" CASCADE;
  DROP TABLE "quote_revisions" CASCADE;
  DROP TABLE "quote_acceptances" CASCADE;
  DROP TABLE "quote_refusals" CASCADE;
  DROP TABLE "quote_questions" CASCADE;
  DROP TABLE "quote_visits" CASCADE;
  ALTER TABLE "quotes" DROP CONSTRAINT "quotes_shared_revision_check";
  ALTER TABLE "quotes" DROP CONSTRAINT "quotes_visit_count_check";
  DROP INDEX "activities_contacts_idx";
  DELETE FROM "activities" WHERE "type" IN ('shared', 'answered');
  ALTER TABLE "activities" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_activities_type";
  CREATE TYPE "public"."enum_activities_type" AS ENUM('created', 'updated', 'status_changed', 'converted', 'email_sent', 'email_failed', 'contacted', 'task_done', 'merged', 'deleted', 'restored', 'purged');
  ALTER TABLE "activities" ALTER COLUMN "type" SET DATA TYPE "public"."enum_activities_type" USING "type"::"public"."enum_activities_type";
  CREATE INDEX "activities_contacts_idx" ON "activities" ("created_at") INCLUDE ("entity_id")
    WHERE "entity_type" = 'lead' AND "type" IN ('contacted', 'status_changed', 'converted');
  ALTER TABLE "quote_items" DROP COLUMN "is_optional";
  ALTER TABLE "quote_items" DROP COLUMN "is_selected";
  ALTER TABLE "quotes" DROP COLUMN "deposit_percent";
  ALTER TABLE "quotes" DROP COLUMN "conditions";
  ALTER TABLE "quotes" DROP COLUMN "shared_revision";
  ALTER TABLE "quotes" DROP COLUMN "accepted_at";
  ALTER TABLE "quotes" DROP COLUMN "visit_count";
  ALTER TABLE "quotes" DROP COLUMN "last_visit_at";
  ALTER TABLE "site_settings" DROP COLUMN "quote_conditions";
  ALTER TABLE "site_settings" DROP COLUMN "deposit_percent";
  ALTER TABLE "site_settings" DROP COLUMN "bank_holder";
  ALTER TABLE "site_settings" DROP COLUMN "bank_name";
  ALTER TABLE "site_settings" DROP COLUMN "iban";
  ALTER TABLE "site_settings" DROP COLUMN "express_phone";
  ALTER TABLE "site_settings" DROP COLUMN "payment_entity";
  ALTER TABLE "site_settings" DROP COLUMN "operation_limit";
  ALTER TABLE "site_settings" DROP COLUMN "day_limit";`)
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Avenças, their months and what is counted of them; an instalment may be a month's. Lists find and sort them like projects.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_retainers_status" AS ENUM('active', 'paused', 'ended');
  ALTER TYPE "public"."enum_activities_entity_type" ADD VALUE 'retainer' BEFORE 'project';
  ALTER TYPE "public"."enum_tasks_record_type" ADD VALUE 'retainers';
  ALTER TYPE "public"."enum_notes_record_type" ADD VALUE 'retainers';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'make-retainer-months' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'make-retainer-months' BEFORE 'schedulePublish';
  CREATE TABLE "retainer_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"service_id" uuid,
  	"description" varchar,
  	"quantity" integer DEFAULT 1 NOT NULL,
  	"unit_price" numeric(10, 2) DEFAULT 0 NOT NULL,
  	"total_price" numeric(10, 2) DEFAULT 0 NOT NULL,
  	CONSTRAINT "retainer_items_unit_price_check" CHECK ("unit_price" >= 0),
  	CONSTRAINT "retainer_items_total_price_check" CHECK ("total_price" >= 0),
  	CONSTRAINT "retainer_items_quantity_check" CHECK ("quantity" between 1 and 1000000)
  );
  
  CREATE TABLE "retainers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"retainer_number" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"client_id" uuid,
  	"quote_id" uuid,
  	"monthly_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
  	"status" "enum_retainers_status" DEFAULT 'active' NOT NULL,
  	"starts_on" varchar NOT NULL,
  	"ends_on" varchar,
  	"due_day" numeric DEFAULT 5 NOT NULL,
  	"notice_days" numeric DEFAULT 30 NOT NULL,
  	"minimum_months" numeric DEFAULT 0 NOT NULL,
  	"is_prorated" boolean DEFAULT false,
  	"carries_over" boolean DEFAULT false,
  	"deliverables" jsonb DEFAULT '[]'::jsonb,
  	"monthly_tasks" jsonb DEFAULT '[]'::jsonb,
  	"new_values" jsonb DEFAULT '[]'::jsonb,
  	"pauses" jsonb DEFAULT '[]'::jsonb,
  	"owner_id" uuid,
  	"next_task_day" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	CONSTRAINT "retainers_monthly_amount_check" CHECK ("monthly_amount" >= 0)
  );
  
  CREATE TABLE "retainer_counts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"month_id" uuid NOT NULL,
  	"deliverable" integer NOT NULL,
  	"step" integer NOT NULL,
  	"is_extra" boolean NOT NULL,
  	"note" text,
  	"counted_by_id" uuid,
  	"counted_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	CONSTRAINT "retainer_counts_step_check" CHECK (step in (1, -1))
  );
  
  CREATE TABLE "retainer_months" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"retainer_id" uuid NOT NULL,
  	"month" varchar(7) NOT NULL,
  	"net_cents" bigint NOT NULL,
  	"gross_cents" bigint NOT NULL,
  	"deliverables" jsonb NOT NULL,
  	"tasks" jsonb NOT NULL,
  	"carries_over" boolean NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
  ALTER TABLE "instalments" ADD COLUMN "retainer_id" uuid;
  ALTER TABLE "instalments" ADD COLUMN "retainer_month" varchar(7);
  ALTER TABLE "retainer_items" ADD CONSTRAINT "retainer_items_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "retainer_items" ADD CONSTRAINT "retainer_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."retainers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "retainers" ADD CONSTRAINT "retainers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "retainers" ADD CONSTRAINT "retainers_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "retainers" ADD CONSTRAINT "retainers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "retainer_counts" ADD CONSTRAINT "retainer_counts_month_id_retainer_months_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."retainer_months"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "retainer_counts" ADD CONSTRAINT "retainer_counts_counted_by_id_users_id_fk" FOREIGN KEY ("counted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "retainer_months" ADD CONSTRAINT "retainer_months_retainer_id_retainers_id_fk" FOREIGN KEY ("retainer_id") REFERENCES "public"."retainers"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "retainer_items_order_idx" ON "retainer_items" USING btree ("_order");
  CREATE INDEX "retainer_items_parent_id_idx" ON "retainer_items" USING btree ("_parent_id");
  CREATE INDEX "retainer_items_service_idx" ON "retainer_items" USING btree ("service_id");
  CREATE UNIQUE INDEX "retainers_retainer_number_idx" ON "retainers" USING btree ("retainer_number");
  CREATE INDEX "retainers_client_idx" ON "retainers" USING btree ("client_id");
  CREATE INDEX "retainers_quote_idx" ON "retainers" USING btree ("quote_id");
  CREATE INDEX "retainers_status_idx" ON "retainers" USING btree ("status");
  CREATE INDEX "retainers_owner_idx" ON "retainers" USING btree ("owner_id");
  CREATE INDEX "retainers_updated_at_idx" ON "retainers" USING btree ("updated_at");
  CREATE INDEX "retainers_created_at_idx" ON "retainers" USING btree ("created_at");
  CREATE INDEX "retainers_deleted_at_idx" ON "retainers" USING btree ("deleted_at");
  CREATE INDEX "owner_status_createdAt_4_idx" ON "retainers" USING btree ("owner_id","status","created_at");
  CREATE INDEX "retainer_counts_month_idx" ON "retainer_counts" USING btree ("month_id","deliverable");
  CREATE UNIQUE INDEX "retainer_months_month_idx" ON "retainer_months" USING btree ("retainer_id","month");
  ALTER TABLE "instalments" ADD CONSTRAINT "instalments_retainer_id_retainers_id_fk" FOREIGN KEY ("retainer_id") REFERENCES "public"."retainers"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "instalments_retainer_idx" ON "instalments" USING btree ("retainer_id","retainer_month") WHERE withdrawn_at is null;
  ALTER TABLE "retainers"
    ADD COLUMN "search_text" varchar GENERATED ALWAYS AS (search_fold(${line('retainer_number')} || ${line('title')})) STORED,
    ADD COLUMN "sort_key" varchar GENERATED ALWAYS AS (lower(search_fold("title"))) STORED;
  CREATE INDEX "retainers_sort_key_idx" ON "retainers" USING btree ("sort_key");`)
}

/** A text after a space, where a word begins, on a line of its own. */
const line = (column: string) => sql.raw(String.raw`E'\n ' || translate(coalesce("${column}", ''), E'\n\r\t', '   ')`)

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "activities" WHERE "entity_type" = 'retainer';
  DELETE FROM "tasks" WHERE "record_type" = 'retainers';
  DELETE FROM "notes" WHERE "record_type" = 'retainers';
  DELETE FROM "payload_jobs" WHERE "task_slug" = 'make-retainer-months';
  DELETE FROM "payload_jobs_log" WHERE "task_slug" = 'make-retainer-months';
  DELETE FROM "instalments" WHERE "retainer_id" IS NOT NULL AND "quote_id" IS NULL;
  ALTER TABLE "retainer_items" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "retainers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "retainer_counts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "retainer_months" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "retainer_items" CASCADE;
  DROP TABLE "retainers" CASCADE;
  DROP TABLE "retainer_counts" CASCADE;
  DROP TABLE "retainer_months" CASCADE;
  
  -- Its condition compares with the type.
  DROP INDEX "activities_contacts_idx";
  ALTER TABLE "activities" ALTER COLUMN "entity_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_activities_entity_type";
  CREATE TYPE "public"."enum_activities_entity_type" AS ENUM('lead', 'quote', 'client', 'order', 'project', 'service', 'service-category', 'featured-client', 'testimonial', 'catalogue', 'team-member', 'redirect', 'page', 'article', 'task', 'site-settings');
  ALTER TABLE "activities" ALTER COLUMN "entity_type" SET DATA TYPE "public"."enum_activities_entity_type" USING "entity_type"::"public"."enum_activities_entity_type";
  CREATE INDEX "activities_contacts_idx" ON "activities" ("created_at") INCLUDE ("entity_id")
    WHERE "entity_type" = 'lead' AND "type" IN ('contacted', 'status_changed', 'converted');
  ALTER TABLE "tasks" ALTER COLUMN "record_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_tasks_record_type";
  CREATE TYPE "public"."enum_tasks_record_type" AS ENUM('leads', 'quotes', 'clients', 'orders');
  ALTER TABLE "tasks" ALTER COLUMN "record_type" SET DATA TYPE "public"."enum_tasks_record_type" USING "record_type"::"public"."enum_tasks_record_type";
  ALTER TABLE "notes" ALTER COLUMN "record_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_notes_record_type";
  CREATE TYPE "public"."enum_notes_record_type" AS ENUM('leads', 'quotes', 'clients', 'orders');
  ALTER TABLE "notes" ALTER COLUMN "record_type" SET DATA TYPE "public"."enum_notes_record_type" USING "record_type"::"public"."enum_notes_record_type";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'expire-quotes', 'purge-trash', 'forget-message-texts', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'expire-quotes', 'purge-trash', 'forget-message-texts', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "instalments_retainer_idx";
  ALTER TABLE "instalments" DROP COLUMN "retainer_id";
  ALTER TABLE "instalments" DROP COLUMN "retainer_month";
  DROP TYPE "public"."enum_retainers_status";`)
}

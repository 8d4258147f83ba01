import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_tasks_priority" AS ENUM('low', 'normal', 'high');
  CREATE TYPE "public"."enum_tasks_record_type" AS ENUM('leads', 'quotes', 'clients', 'orders');
  ALTER TYPE "public"."enum_activities_entity_type" ADD VALUE 'task';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'task_done' BEFORE 'deleted';
  CREATE TABLE "tasks" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"note" varchar,
  	"due_day" varchar NOT NULL,
  	"due_time" varchar,
  	"person_id" uuid,
  	"priority" "enum_tasks_priority" DEFAULT 'normal' NOT NULL,
  	"record_type" "enum_tasks_record_type",
  	"record_id" varchar,
  	"done_at" timestamp(3) with time zone,
  	"origin" varchar DEFAULT 'manual' NOT NULL,
  	"search_text" varchar GENERATED ALWAYS AS (regexp_replace(normalize(E'\\n ' || translate("title", E'\\n\\r\\t', '   ') || E'\\n\\n ' || translate(coalesce("note", ''), E'\\n\\r\\t', '   '), NFD), '[\\u0300-\\u036f]', '', 'g')) STORED,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "leads" ADD COLUMN "next_task_day" varchar;
  ALTER TABLE "quotes" ADD COLUMN "next_task_day" varchar;
  ALTER TABLE "clients" ADD COLUMN "next_task_day" varchar;
  ALTER TABLE "orders" ADD COLUMN "next_task_day" varchar;
  ALTER TABLE "tasks" ADD CONSTRAINT "tasks_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "tasks_person_idx" ON "tasks" USING btree ("person_id");
  CREATE INDEX "tasks_updated_at_idx" ON "tasks" USING btree ("updated_at");
  CREATE INDEX "tasks_created_at_idx" ON "tasks" USING btree ("created_at");
  CREATE INDEX "tasks_deleted_at_idx" ON "tasks" USING btree ("deleted_at");
  CREATE INDEX "person_doneAt_dueDay_idx" ON "tasks" USING btree ("person_id","done_at","due_day");
  CREATE INDEX "recordType_recordId_doneAt_idx" ON "tasks" USING btree ("record_type","record_id","done_at");
  DO $$
  BEGIN
    CREATE INDEX "tasks_search_text_idx" ON "tasks" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
  -- Without pg_trgm lists are searched without an index (docs/decisions/0017).
  EXCEPTION WHEN undefined_object THEN
    RAISE NOTICE 'No pg_trgm: %', SQLERRM;
  END $$;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "tasks" CASCADE;
  -- The older lists know neither the tasks' history nor what was done.
  DELETE FROM "activities" WHERE "entity_type" = 'task' OR "type" = 'task_done';
  ALTER TABLE "activities" ALTER COLUMN "entity_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_activities_entity_type";
  CREATE TYPE "public"."enum_activities_entity_type" AS ENUM('lead', 'quote', 'client', 'order', 'project', 'service', 'service-category', 'featured-client', 'testimonial', 'catalogue', 'team-member');
  ALTER TABLE "activities" ALTER COLUMN "entity_type" SET DATA TYPE "public"."enum_activities_entity_type" USING "entity_type"::"public"."enum_activities_entity_type";
  ALTER TABLE "activities" ALTER COLUMN "type" SET DATA TYPE text;
  DROP TYPE "public"."enum_activities_type";
  CREATE TYPE "public"."enum_activities_type" AS ENUM('created', 'updated', 'status_changed', 'converted', 'email_sent', 'email_failed', 'contacted', 'deleted', 'restored', 'purged');
  ALTER TABLE "activities" ALTER COLUMN "type" SET DATA TYPE "public"."enum_activities_type" USING "type"::"public"."enum_activities_type";
  ALTER TABLE "leads" DROP COLUMN "next_task_day";
  ALTER TABLE "quotes" DROP COLUMN "next_task_day";
  ALTER TABLE "clients" DROP COLUMN "next_task_day";
  ALTER TABLE "orders" DROP COLUMN "next_task_day";
  DROP TYPE "public"."enum_tasks_priority";
  DROP TYPE "public"."enum_tasks_record_type";`)
}

import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

import { normalizeAngolanPhone } from '@kit/lib/phone'

type Database = Pick<MigrateUpArgs['db'], 'execute'>

/** Release 0.1.0 becomes 1.0.0, with what it has stored. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await addMessages(db)
  await addTables(db)
  await addFaces(db)
  await linkOwners(db)
  await db.execute(sql.raw(rules()))
  await fillRequestEmails(db)
  for (const table of ['leads', 'clients']) await readPhones(db, table)
}

/** Mails leave Payload's queue before its list of tasks loses theirs. */
async function addMessages(db: Database): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_messages_state" AS ENUM('queued', 'sent', 'failed', 'cancelled');
  CREATE TABLE "messages" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" varchar NOT NULL,
  	"recipient" varchar NOT NULL,
  	"subject" varchar,
  	"entity_type" varchar,
  	"entity_id" varchar,
  	"user_id" uuid,
  	"state" "enum_messages_state" DEFAULT 'queued' NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"reason" varchar,
  	"last_error" varchar,
  	"last_attempt_at" timestamp(3) with time zone,
  	"next_attempt_at" timestamp(3) with time zone,
  	"sent_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone,
  	"unique_key" varchar NOT NULL,
  	"content" jsonb,
  	"lease_token" varchar,
  	"leased_until" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "messages_attempts_check" CHECK ("attempts" between 0 and 1000000)
  );`)
  await moveQueuedMails(db)
  await db.execute(sql`
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'expire-quotes', 'purge-trash', 'forget-message-texts', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'expire-quotes', 'purge-trash', 'forget-message-texts', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "messages_kind_idx" ON "messages" USING btree ("kind");
  CREATE INDEX "messages_user_idx" ON "messages" USING btree ("user_id");
  CREATE UNIQUE INDEX "messages_unique_key_idx" ON "messages" USING btree ("unique_key");
  CREATE INDEX "messages_updated_at_idx" ON "messages" USING btree ("updated_at");
  CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");
  CREATE INDEX "entityType_entityId_createdAt_1_idx" ON "messages" USING btree ("entity_type","entity_id","created_at");`)
}

/** A mail that was stuck for longer than this is left to a person: it may have been sent by other means. */
const STUCK_TOO_LONG = "interval '3 days'"

/**
 * Quote mails that were in Payload's queue, or given up by it, become messages: what waits leaves, and what failed stays
 * marked in the list. What was refused at once has only a line in the history, from which it cannot be sent again.
 */
const FROM_JOBS = `
  INSERT INTO "messages" ("kind", "recipient", "subject", "entity_type", "entity_id", "user_id", "state", "reason",
    "attempts", "next_attempt_at", "unique_key", "content", "created_at", "updated_at")
  SELECT 'quote-email', job."input"->>'to', 'Orçamento ' || quote."quote_number" || ': ' || quote."title", 'quote',
    quote."id"::text, sender."id", mail."state"::"enum_messages_state",
    CASE WHEN mail."state" = 'failed' THEN 'interrupted' END, 0, CASE WHEN mail."state" = 'queued' THEN now() END,
    'job:' || job."id",
    jsonb_build_object('message', job."input"->'message', 'quoteNumber', quote."quote_number"),
    job."created_at", job."updated_at"
  FROM "payload_jobs" job
  JOIN "quotes" quote ON quote."id"::text = job."input"->>'quoteId'
  LEFT JOIN "users" sender ON sender."id"::text = job."input"->>'userId'
  CROSS JOIN LATERAL (SELECT CASE WHEN job."has_error" OR job."created_at" < now() - ${STUCK_TOO_LONG}
    THEN 'failed' ELSE 'queued' END AS "state") mail
  WHERE job."task_slug" = 'send-quote-email' AND job."completed_at" IS NULL AND job."input"->>'to' IS NOT NULL;
  INSERT INTO "messages" ("kind", "recipient", "subject", "entity_type", "entity_id", "state", "reason",
    "next_attempt_at", "unique_key", "created_at", "updated_at")
  SELECT 'quote-email', coalesce(substring(line."description" FROM 'por email para (\\S+) falhou'), '?'),
    'Orçamento ' || quote."quote_number" || ': ' || quote."title", 'quote', quote."id"::text, 'failed', 'refused', NULL,
    'activity:' || line."id", line."created_at", line."created_at"
  FROM "quotes" quote
  CROSS JOIN LATERAL (SELECT * FROM "activities" WHERE "entity_type" = 'quote' AND "entity_id" = quote."id"::text
    AND "type" IN ('email_sent', 'email_failed') ORDER BY "created_at" DESC LIMIT 1) line
  WHERE line."type" = 'email_failed' AND NOT EXISTS (SELECT 1 FROM "messages" m
    WHERE m."entity_type" = 'quote' AND m."entity_id" = quote."id"::text);
  DELETE FROM "payload_jobs" WHERE "task_slug" = 'send-quote-email';
  DELETE FROM "payload_jobs_log" WHERE "task_slug" = 'send-quote-email';`

export async function moveQueuedMails(db: Database): Promise<void> {
  await db.execute(sql.raw(FROM_JOBS))
}

/** What Payload generates from the collections, and the lists of values that this transaction may not use yet. */
async function addTables(db: Database): Promise<void> {
  await db.execute(sql`
  ALTER TYPE "public"."enum_activities_entity_type" ADD VALUE 'team-member';
  ALTER TYPE "public"."enum_activities_entity_type" ADD VALUE 'task';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'task_done' BEFORE 'deleted';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'merged' BEFORE 'deleted';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'shared' BEFORE 'contacted';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'answered' BEFORE 'contacted';
  ALTER TYPE "public"."enum_activities_entity_type" ADD VALUE 'site-settings';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'reminded' BEFORE 'contacted';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'accepted' BEFORE 'answered';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'acceptance_voided' BEFORE 'answered';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'refused' BEFORE 'answered';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'asked' BEFORE 'answered';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'proof_received' BEFORE 'reminded';
  ALTER TYPE "public"."enum_activities_type" ADD VALUE 'deposit_noted' BEFORE 'reminded';
   ALTER TABLE "leads" ADD COLUMN "request_key" uuid;
  CREATE UNIQUE INDEX "leads_request_key_idx" ON "leads" USING btree ("request_key");
   CREATE TABLE "platform_state" (
  	"key" text PRIMARY KEY NOT NULL,
  	"value" jsonb NOT NULL,
  	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  -- Attempts are counted per address, in rate_limits: an account is never locked for everybody. Payload's edit locks, which
  -- last five minutes, are off for accounts and the CRM.
   DELETE FROM "payload_locked_documents";
   ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_leads_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_quotes_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_clients_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_orders_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_contacts_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_activities_fk";
  DROP INDEX "payload_locked_documents_rels_leads_id_idx";
  DROP INDEX "payload_locked_documents_rels_quotes_id_idx";
  DROP INDEX "payload_locked_documents_rels_clients_id_idx";
  DROP INDEX "payload_locked_documents_rels_orders_id_idx";
  DROP INDEX "payload_locked_documents_rels_contacts_id_idx";
  DROP INDEX "payload_locked_documents_rels_activities_id_idx";
  ALTER TABLE "users" DROP COLUMN "login_attempts";
  ALTER TABLE "users" DROP COLUMN "lock_until";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "leads_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "quotes_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "clients_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "orders_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "contacts_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "activities_id";
   ALTER TABLE "activities" ADD COLUMN "cleared_links" jsonb;
   ALTER TABLE "site_settings" ADD COLUMN "quote_message" varchar DEFAULT E'Olá {cliente},\\n\\nObrigado pelo seu interesse. A nossa proposta «{titulo}» está pronta.';
   ALTER TABLE "site_settings" ADD COLUMN "request_emails" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "sends_receipts" boolean DEFAULT true;
   CREATE TABLE "opening_hours_own_days" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar,
  	"open" varchar
  );
  
  CREATE TABLE "opening_hours" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"week_monday" varchar DEFAULT '8h–18h',
  	"week_tuesday" varchar DEFAULT '8h–18h',
  	"week_wednesday" varchar DEFAULT '8h–18h',
  	"week_thursday" varchar DEFAULT '8h–18h',
  	"week_friday" varchar DEFAULT '8h–18h',
  	"week_saturday" varchar DEFAULT '',
  	"week_sunday" varchar DEFAULT '',
  	"holidays_new_year" boolean DEFAULT true,
  	"holidays_armed_struggle" boolean DEFAULT true,
  	"holidays_carnival" boolean DEFAULT true,
  	"holidays_womens_day" boolean DEFAULT true,
  	"holidays_southern_africa" boolean DEFAULT true,
  	"holidays_good_friday" boolean DEFAULT true,
  	"holidays_peace_day" boolean DEFAULT true,
  	"holidays_labour_day" boolean DEFAULT true,
  	"holidays_heroes_day" boolean DEFAULT true,
  	"holidays_all_souls" boolean DEFAULT true,
  	"holidays_independence" boolean DEFAULT true,
  	"holidays_christmas" boolean DEFAULT true,
  	"has_bridges" boolean DEFAULT true,
  	"has_short_eves" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "opening_hours_own_days" ADD CONSTRAINT "opening_hours_own_days_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."opening_hours"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "opening_hours_own_days_order_idx" ON "opening_hours_own_days" USING btree ("_order");
  CREATE INDEX "opening_hours_own_days_parent_id_idx" ON "opening_hours_own_days" USING btree ("_parent_id");
  CREATE TABLE "team" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"role" varchar NOT NULL,
  	"photo_id" uuid,
  	"is_visible" boolean DEFAULT true,
  	"sort_order" integer DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	CONSTRAINT "team_sort_order_check" CHECK ("sort_order" between 0 and 9999)
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "team_id" uuid;
  ALTER TABLE "team" ADD CONSTRAINT "team_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "team_photo_idx" ON "team" USING btree ("photo_id");
  CREATE INDEX "team_is_visible_idx" ON "team" USING btree ("is_visible");
  CREATE INDEX "team_updated_at_idx" ON "team" USING btree ("updated_at");
  CREATE INDEX "team_created_at_idx" ON "team" USING btree ("created_at");
  CREATE INDEX "team_deleted_at_idx" ON "team" USING btree ("deleted_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_team_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_team_id_idx" ON "payload_locked_documents_rels" USING btree ("team_id");
   CREATE TABLE "projects_results" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar,
  	"label" varchar
  );
  
  CREATE TABLE "_projects_v_version_results" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"value" varchar,
  	"label" varchar,
  	"_uuid" varchar
  );
  
  ALTER TABLE "projects" ADD COLUMN "challenge" varchar;
  ALTER TABLE "projects" ADD COLUMN "idea" varchar;
  ALTER TABLE "projects" ADD COLUMN "execution" varchar;
  ALTER TABLE "projects" ADD COLUMN "outcome" varchar;
  ALTER TABLE "projects" ADD COLUMN "team" varchar;
  ALTER TABLE "projects" ADD COLUMN "year" numeric;
  ALTER TABLE "projects" ADD COLUMN "service_id" uuid;
  ALTER TABLE "_projects_v" ADD COLUMN "version_challenge" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_idea" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_execution" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_outcome" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_team" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_year" numeric;
  ALTER TABLE "_projects_v" ADD COLUMN "version_service_id" uuid;
  ALTER TABLE "catalogue_features" ADD COLUMN "is_monthly" boolean DEFAULT false;
  ALTER TABLE "projects_results" ADD CONSTRAINT "projects_results_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_results" ADD CONSTRAINT "_projects_v_version_results_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "projects_results_order_idx" ON "projects_results" USING btree ("_order");
  CREATE INDEX "projects_results_parent_id_idx" ON "projects_results" USING btree ("_parent_id");
  CREATE INDEX "_projects_v_version_results_order_idx" ON "_projects_v_version_results" USING btree ("_order");
  CREATE INDEX "_projects_v_version_results_parent_id_idx" ON "_projects_v_version_results" USING btree ("_parent_id");
  ALTER TABLE "projects" ADD CONSTRAINT "projects_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_projects_v" ADD CONSTRAINT "_projects_v_version_service_id_services_id_fk" FOREIGN KEY ("version_service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "projects_service_idx" ON "projects" USING btree ("service_id");
  CREATE INDEX "_projects_v_version_version_service_idx" ON "_projects_v" USING btree ("version_service_id");
   CREATE TYPE "public"."enum_tasks_priority" AS ENUM('low', 'normal', 'high');
  CREATE TYPE "public"."enum_tasks_record_type" AS ENUM('leads', 'quotes', 'clients', 'orders');
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
   CREATE TYPE "public"."enum_site_settings_request_owner_mode" AS ENUM('none', 'person', 'turn');
  CREATE TABLE "request_turns" (
  	"id" integer PRIMARY KEY NOT NULL,
  	"ticket" bigserial NOT NULL,
  	"ring" uuid[] NOT NULL
  );
  
  ALTER TABLE "leads" ADD COLUMN "owner_id" uuid;
  ALTER TABLE "quotes" ADD COLUMN "owner_id" uuid;
  ALTER TABLE "clients" ADD COLUMN "owner_id" uuid;
  ALTER TABLE "orders" ADD COLUMN "owner_id" uuid;
  ALTER TABLE "activities" ADD COLUMN "user_name" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "request_owner_mode" "enum_site_settings_request_owner_mode" DEFAULT 'none' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "request_owner_id" uuid;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "quotes" ADD CONSTRAINT "quotes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "clients" ADD CONSTRAINT "clients_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_request_owner_id_users_id_fk" FOREIGN KEY ("request_owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("owner_id");
  CREATE INDEX "owner_status_createdAt_idx" ON "leads" USING btree ("owner_id","status","created_at");
  CREATE INDEX "quotes_owner_idx" ON "quotes" USING btree ("owner_id");
  CREATE INDEX "owner_status_createdAt_1_idx" ON "quotes" USING btree ("owner_id","status","created_at");
  CREATE INDEX "clients_owner_idx" ON "clients" USING btree ("owner_id");
  CREATE INDEX "owner_status_createdAt_2_idx" ON "clients" USING btree ("owner_id","status","created_at");
  CREATE INDEX "orders_owner_idx" ON "orders" USING btree ("owner_id");
  CREATE INDEX "owner_status_createdAt_3_idx" ON "orders" USING btree ("owner_id","status","created_at");
  CREATE INDEX "site_settings_request_owner_idx" ON "site_settings" USING btree ("request_owner_id");
   CREATE TYPE "public"."enum_notes_record_type" AS ENUM('leads', 'quotes', 'clients', 'orders');
  CREATE TABLE "notes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"record_type" "enum_notes_record_type" NOT NULL,
  	"record_id" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"author_id" uuid,
  	"edited_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "notes_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" uuid
  );
  
  ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "notes_rels" ADD CONSTRAINT "notes_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "notes_rels" ADD CONSTRAINT "notes_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "notes_author_idx" ON "notes" USING btree ("author_id");
  CREATE INDEX "notes_updated_at_idx" ON "notes" USING btree ("updated_at");
  CREATE INDEX "notes_created_at_idx" ON "notes" USING btree ("created_at");
  CREATE INDEX "recordType_recordId_createdAt_idx" ON "notes" USING btree ("record_type","record_id","created_at");
  CREATE INDEX "notes_rels_order_idx" ON "notes_rels" USING btree ("order");
  CREATE INDEX "notes_rels_parent_idx" ON "notes_rels" USING btree ("parent_id");
  CREATE INDEX "notes_rels_path_idx" ON "notes_rels" USING btree ("path");
  CREATE INDEX "notes_rels_users_id_idx" ON "notes_rels" USING btree ("users_id");
   CREATE TABLE "notification_choices" (
  	"user_id" uuid NOT NULL,
  	"event" varchar NOT NULL,
  	"in_app" boolean NOT NULL,
  	"email" boolean NOT NULL,
  	CONSTRAINT "notification_choices_user_id_event_pk" PRIMARY KEY("user_id","event")
  );
  
  CREATE TABLE "notification_events" (
  	"id" bigserial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"event" varchar NOT NULL,
  	"audience" varchar,
  	"people" uuid[],
  	"entity_type" varchar,
  	"entity_id" varchar,
  	"text" text NOT NULL,
  	"caused_by" uuid,
  	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	"handled_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "notifications" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"seq" bigserial NOT NULL,
  	"user_id" uuid NOT NULL,
  	"event" varchar NOT NULL,
  	"entity_type" varchar,
  	"entity_id" varchar,
  	"text" varchar NOT NULL,
  	"count" integer DEFAULT 1 NOT NULL,
  	"in_app" boolean DEFAULT true NOT NULL,
  	"read_at" timestamp (3) with time zone,
  	"created_at" timestamp (3) with time zone NOT NULL,
  	"happened_at" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "notification_events_key_idx" ON "notification_events" USING btree ("key") WHERE key is not null;
  CREATE UNIQUE INDEX "notifications_seq_idx" ON "notifications" USING btree ("seq");
  CREATE INDEX "notifications_person_idx" ON "notifications" USING btree ("user_id","seq");
  CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE read_at is null and in_app;
  CREATE INDEX "notifications_record_idx" ON "notifications" USING btree ("entity_type","entity_id");
   ALTER TABLE "notification_choices" ADD COLUMN "digest" boolean DEFAULT false NOT NULL;
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
  CREATE INDEX "clients_merged_into_idx" ON "clients" USING btree ("merged_into_id");
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
  ALTER TABLE "quotes" ADD CONSTRAINT "quotes_visit_count_check" CHECK ("visit_count" between 0 and 2147483647);
   CREATE TABLE "quote_proofs" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"quote_id" uuid NOT NULL,
  	"format" varchar NOT NULL,
  	"content" "bytea" NOT NULL,
  	"address" varchar,
  	"received_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
  CREATE TABLE "quote_deposits" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"quote_id" uuid NOT NULL,
  	"received_on" date NOT NULL,
  	"amount_cents" bigint NOT NULL,
  	"method" varchar NOT NULL,
  	"document_number" varchar,
  	"noted_by_id" uuid,
  	"noted_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
  ALTER TABLE "quote_proofs" ADD CONSTRAINT "quote_proofs_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "quote_deposits" ADD CONSTRAINT "quote_deposits_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "quote_deposits" ADD CONSTRAINT "quote_deposits_noted_by_id_users_id_fk" FOREIGN KEY ("noted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "quote_proofs_quote_idx" ON "quote_proofs" USING btree ("quote_id","received_at");
  CREATE UNIQUE INDEX "quote_deposits_quote_idx" ON "quote_deposits" USING btree ("quote_id");
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

/** A face and a personal line for proposals, lines written for tiles, what a service's price contains, tall crops. */
async function addFaces(db: Database): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "users" ADD COLUMN "photo_id" uuid;
  ALTER TABLE "projects" ADD COLUMN "tile_line" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_tile_line" varchar;
  ALTER TABLE "services" ADD COLUMN "includes" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_tall_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_tall_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_tall_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_tall_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_tall_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_tall_filename" varchar;
  ALTER TABLE "quotes" ADD COLUMN "personal_line" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "are_figures_confirmed" boolean DEFAULT false;
  ALTER TABLE "site_settings" ADD COLUMN "converts_accepted" boolean DEFAULT false;
  ALTER TABLE "users" ADD CONSTRAINT "users_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "users_photo_idx" ON "users" USING btree ("photo_id");
  CREATE INDEX "media_sizes_tall_sizes_tall_filename_idx" ON "media" USING btree ("sizes_tall_filename");`)
}

/** What Payload cannot know: a text that is exactly one account's username or name means that account, if it may own leads. */
export async function linkOwners(db: Database): Promise<void> {
  await db.execute(sql`
  WITH "named" AS (
    SELECT "texts"."assigned_to", min("users"."id"::text)::uuid AS "id"
    FROM (SELECT DISTINCT "assigned_to" FROM "leads" WHERE "assigned_to" IS NOT NULL) "texts"
    JOIN "users" ON "texts"."assigned_to" IN ("users"."username", "users"."name")
    GROUP BY "texts"."assigned_to"
    HAVING count(*) = 1 AND bool_and("users"."role" IN ('admin', 'comercial')))
  UPDATE "leads" SET "owner_id" = "named"."id" FROM "named" WHERE "leads"."assigned_to" = "named"."assigned_to";`)
}

/**
 * Without addresses of their own, requests and acceptances went to the site's email, which editors change. They get what
 * that was, once, and no longer follow it.
 */
export async function fillRequestEmails(db: Database): Promise<void> {
  await db.execute(sql`
   UPDATE "site_settings" SET "request_emails" = (
     SELECT string_agg("address", ', ') FROM (
       SELECT DISTINCT lower("part") AS "address" FROM regexp_split_to_table("email", '[\\s,;]+') "part"
       WHERE "part" ~ '^[^\\s<>@:"()[\\]\\\\]+@[^\\s<>@:"()[\\]\\\\.]+(\\.[^\\s<>@:"()[\\]\\\\.]+)+$' AND length("part") <= 254
       LIMIT 5) "addresses")
   WHERE coalesce("request_emails", '') = '';`)
}

/** As many as go into one statement. */
const BATCH = 1000

/** The rules of numbering plans are a library's, so what is stored is read and written back in batches. */
async function readPhones(db: Database, table: string): Promise<void> {
  const { rows } = await db.execute<{ id: string; phone: string }>(
    sql.raw(`select id, phone from "${table}" where phone <> '' and phone_e164 is null`),
  )
  const known = rows.flatMap(({ id, phone }) => {
    const phoneE164 = normalizeAngolanPhone(phone)
    return phoneE164 ? [{ id, phone_e164: phoneE164 }] : []
  })
  for (let start = 0; start < known.length; start += BATCH) {
    const batch = JSON.stringify(known.slice(start, start + BATCH))
    await db.execute(sql`
      update ${sql.identifier(table)} set phone_e164 = given.phone_e164
      from json_to_recordset(${batch}::json) as given(id uuid, phone_e164 varchar)
      where ${sql.identifier(table)}.id = given.id`)
  }
}

/** Without accents, capitals and double spaces. */
const folded = (column: string) =>
  String.raw`lower(regexp_replace(normalize(regexp_replace(btrim("${column}"), '\s+', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g'))`

const NIF_KEY = `upper(regexp_replace("nif", '[^0-9A-Za-z]', '', 'g'))`

/** What a group of the same name and company needs besides. */
const COVERED = { clients: '"name", "company"', leads: '"name", "company", "is_suspected_spam"' }

/**
 * By what duplicates are found: the values of whom was merged into a record, a NIF however it is spaced, name and company
 * without accents, each with the columns of its expression, so that the keys that several records have are found in it alone.
 * The statistics say that an e-mail is rare: Postgres takes no such thing from a partial index, and reads the whole table instead.
 */
const likeness = ([table, covered]: [string, string]) => `
   DROP INDEX "${table}_lower_email_idx";
   CREATE INDEX "${table}_lower_email_idx" ON "${table}" (lower("email")) INCLUDE ("email") WHERE "deleted_at" IS NULL;
   CREATE INDEX "${table}_merged_words_idx" ON "${table}" USING gin (string_to_array(lower("merged_values"), ' '))
     WHERE "deleted_at" IS NULL AND "merged_values" IS NOT NULL;
   CREATE STATISTICS "${table}_lower_email" ON (lower("email")) FROM "${table}";
   CREATE INDEX "${table}_nif_idx" ON "${table}" (${NIF_KEY}) INCLUDE ("nif")
     WHERE "deleted_at" IS NULL AND ${NIF_KEY} <> '';
   CREATE INDEX "${table}_name_company_idx" ON "${table}" (${folded('name')}, ${folded('company')}, "created_at" DESC, "id")
     INCLUDE (${covered}) WHERE "deleted_at" IS NULL AND "company" <> '';`

interface Searched {
  /** What tells a record from others, and what describes it. */
  names: readonly string[]
  descriptions?: readonly string[]
  /** The columns that lists are in the order of. */
  sorted?: Record<string, string>
  /** Which trigram indexes there are on the search text. */
  indexes?: 'both' | 'lists'
}

const TABLES: Record<string, Searched> = {
  clients: {
    descriptions: ['address', 'notes'],
    indexes: 'both',
    names: ['name', 'email', 'phone', 'company', 'nif', 'merged_values'],
    sorted: { company_sort_key: 'company', sort_key: 'name' },
  },
  featured_clients: {
    descriptions: ['description', 'result'],
    names: ['name', 'category'],
    sorted: { sort_key: 'name' },
  },
  leads: {
    descriptions: ['service_interest', 'notes'],
    indexes: 'both',
    names: ['name', 'email', 'phone', 'company', 'merged_values'],
    sorted: { sort_key: 'name' },
  },
  messages: { names: ['recipient', 'subject'] },
  orders: {
    descriptions: ['description'],
    indexes: 'both',
    names: ['order_number', 'title'],
    sorted: { sort_key: 'title' },
  },
  projects: { descriptions: ['description'], names: ['title', 'client_name'] },
  quotes: {
    descriptions: ['description'],
    indexes: 'both',
    names: ['quote_number', 'title', 'client_name', 'client_company'],
    sorted: { sort_key: 'title' },
  },
  service_categories: { descriptions: ['description'], names: ['name'] },
  services: { descriptions: ['description'], names: ['name'], sorted: { sort_key: 'name' } },
  tasks: { descriptions: ['note'], indexes: 'lists', names: ['title'] },
  testimonials: {
    descriptions: ['content', 'service_category'],
    names: ['client_name', 'client_position', 'client_company'],
  },
}

/** Sorted by this alone, without an index: there are few featured clients, and companies are sorted by seldom. */
const UNINDEXED = ['featured_clients.sort_key', 'clients.company_sort_key']

/** The letters that Unicode does not take apart, as in `foldText` (kit/lib/text.ts). */
const SINGLE = {
  from: '’‘‚‛`ʼ′“”„‟«»‐‒–—―−ĐđÐðĦħıŁłØøŦŧ',
  to: `'''''''""""""------DdDdHhiLlOoTt`,
}
const DOUBLE = { Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', ẞ: 'SS', ß: 'ss', Þ: 'TH', þ: 'th' }

const UNSEARCHED = String.raw`[\u0300-\u036F\u064B-\u065F\u0670\u20D0-\u20FF\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const searchFold = Object.entries(DOUBLE).reduce(
  (text, [from, to]) => `replace(${text}, '${from}', '${to}')`,
  `translate(regexp_replace(normalize(replace($1, '´', ''''), NFKD), '${UNSEARCHED}', '', 'g'),
     ${quoted(SINGLE.from)}, ${quoted(SINGLE.to)})`,
)

/** A text after a space, where a word begins, on a line of its own. */
const line = (text: string) => String.raw`E'\n ' || translate(coalesce(${text}, ''), E'\n\r\t', '   ')`

/** Columns that people space as they like, with the characters that their compact form leaves out. */
const COMPACT: Partial<Record<string, string>> = { nif: '[^0-9A-Za-z]', phone: String.raw`\D` }

/** Each column on a line of its own, and its compact form as well. */
const lines = (columns: readonly string[]) =>
  columns
    .flatMap((column) => [
      line(`"${column}"`),
      ...(COMPACT[column] ? [line(`regexp_replace("${column}", '${COMPACT[column]}', '', 'g')`)] : []),
    ])
    .join(' || ')

const searchIndex = (table: string, name: string, text: string) => `
     CREATE INDEX "${table}_${name}" ON "${table}" USING gin (${text} gin_trgm_ops) WITH (gin_pending_list_limit = 256);`

/** All generated columns of a table anew in one pass over its rows; their indexes went with the old ones. */
function rebuilt(table: string): string {
  const { descriptions, indexes, names, sorted = {} } = TABLES[table] as Searched
  const text = lines(names) + (descriptions ? String.raw` || E'\n' || ${lines(descriptions)}` : '')
  const columns = { search_text: `search_fold(${text})` }
  for (const [key, column] of Object.entries(sorted)) Object.assign(columns, { [key]: `lower(search_fold("${column}"))` })
  const changes = Object.entries(columns).flatMap(([name, made]) => [
    `DROP COLUMN IF EXISTS "${name}"`,
    `ADD COLUMN "${name}" varchar GENERATED ALWAYS AS (${made}) STORED`,
  ])
  const keys = Object.keys(sorted).filter((key) => !UNINDEXED.includes(`${table}.${key}`))
  return `
   ALTER TABLE "${table}" ${changes.join(', ')};
   ${keys.map((key) => `CREATE INDEX "${table}_${key}_idx" ON "${table}" ("${key}");`).join('')}
   DO $$
   BEGIN
     ${indexes ? searchIndex(table, 'search_text_idx', '"search_text"') : ''}
     ${indexes === 'both' ? searchIndex(table, 'search_idx', String.raw`split_part("search_text", E'\n\n', 1)`) : ''}
   -- Without pg_trgm lists are searched without an index (docs/decisions/0017).
   EXCEPTION WHEN undefined_object THEN
     RAISE NOTICE 'No pg_trgm: %', SQLERRM;
   END $$;`
}

/** Lists were put in order by these, each with its index. */
const SORTED = { clients: 'name', leads: 'name', orders: 'title', quotes: 'title', services: 'name' }

/** What neither Payload's fields nor drizzle's schema can say: written by hand. */
const rules = () => String.raw`
   ALTER TABLE "messages" ALTER COLUMN "next_attempt_at" SET DEFAULT now();
   ALTER TABLE "messages" ADD CONSTRAINT "messages_queued_check"
     CHECK ("state" <> 'queued' OR "next_attempt_at" IS NOT NULL);
   CREATE INDEX "messages_due_idx" ON "messages" ("next_attempt_at") WHERE "state" = 'queued';
   CREATE INDEX "messages_waiting_idx" ON "messages" ("recipient", "created_at", "id") WHERE "state" = 'queued';
   CREATE INDEX "messages_failed_idx" ON "messages" ("created_at") WHERE "state" = 'failed';
   -- How many receipts an address has had lately.
   CREATE INDEX "messages_receipts_idx" ON "messages" ("recipient", "sent_at")
    WHERE "kind" = 'request-receipt' AND "state" = 'sent';
   -- What the team's report reads of long tables, in an index alone (docs/decisions/0040): whose leads are open, the requests of
   -- the site by their arrival, and the lines of a lead's history that are a contact.
   CREATE INDEX "leads_open_owner_idx" ON "leads" ("owner_id")
     WHERE "deleted_at" IS NULL AND "is_suspected_spam" IS NOT TRUE AND "status" NOT IN ('won', 'lost');
   CREATE INDEX "leads_requests_idx" ON "leads" ("created_at")
     INCLUDE ("id", "owner_id", "priority", "status", "last_contact")
     WHERE "source" = 'website' AND "deleted_at" IS NULL AND "is_suspected_spam" IS NOT TRUE;
   CREATE INDEX "activities_contacts_idx" ON "activities" ("created_at") INCLUDE ("entity_id")
     WHERE "entity_type" = 'lead' AND "type" IN ('contacted', 'status_changed', 'converted');
   -- What comes before a page of the leads is passed over in an index alone (docs/decisions/0017).
   CREATE INDEX "leads_listed_idx" ON "leads" ("created_at" DESC, "id") INCLUDE ("is_suspected_spam")
     WHERE "deleted_at" IS NULL;
   ${Object.entries(COVERED).map(likeness).join('')}
   ${Object.entries(SORTED)
     .map(([table, column]) => `DROP INDEX "${table}_${column}_idx";`)
     .join('')}
   -- What is searched and sorted by loses accents, and apostrophes, hyphens, ligatures and such become what people type.
   CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
   SELECT ${searchFold} $fold$;
   ${Object.keys(TABLES).map(rebuilt).join('')}`

/** As `migrate:down` says; nothing else calls it. */
export function down(): never {
  throw new Error('There is no way back: restore the backup made before the upgrade.')
}

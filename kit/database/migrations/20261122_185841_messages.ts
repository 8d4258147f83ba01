import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What Payload's fields cannot say. */
const RULES = `
  ALTER TABLE "messages" ALTER COLUMN "next_attempt_at" SET DEFAULT now();
  ALTER TABLE "messages" ADD CONSTRAINT "messages_queued_check"
    CHECK ("state" <> 'queued' OR "next_attempt_at" IS NOT NULL);
  CREATE INDEX "messages_due_idx" ON "messages" ("next_attempt_at") WHERE "state" = 'queued';
  CREATE INDEX "messages_waiting_idx" ON "messages" ("recipient", "created_at", "id") WHERE "state" = 'queued';
  CREATE INDEX "messages_failed_idx" ON "messages" ("created_at") WHERE "state" = 'failed';`

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

export async function up({ db }: MigrateUpArgs): Promise<void> {
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
  	"search_text" varchar GENERATED ALWAYS AS (regexp_replace(normalize(E'\\n ' || "recipient" || E'\\n ' || coalesce("subject", ''), NFD), '[\\u0300-\\u036f]', '', 'g')) STORED,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "messages_attempts_check" CHECK ("attempts" between 0 and 1000000)
  );
  
${sql.raw(RULES)}
  ${sql.raw(FROM_JOBS)}
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'expire-quotes', 'purge-trash', 'forget-message-texts', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'expire-quotes', 'purge-trash', 'forget-message-texts', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "payload_jobs" ADD COLUMN "lease_token" varchar;
  ALTER TABLE "payload_jobs" ADD COLUMN "leased_until" timestamp(3) with time zone;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "messages_kind_idx" ON "messages" USING btree ("kind");
  CREATE INDEX "messages_user_idx" ON "messages" USING btree ("user_id");
  CREATE UNIQUE INDEX "messages_unique_key_idx" ON "messages" USING btree ("unique_key");
  CREATE INDEX "messages_updated_at_idx" ON "messages" USING btree ("updated_at");
  CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");
  CREATE INDEX "entityType_entityId_createdAt_1_idx" ON "messages" USING btree ("entity_type","entity_id","created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "messages" CASCADE;
  DELETE FROM "payload_jobs" WHERE "task_slug" = 'forget-message-texts';
  DELETE FROM "payload_jobs_log" WHERE "task_slug" = 'forget-message-texts';
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'send-quote-email', 'expire-quotes', 'purge-trash', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'send-quote-email', 'expire-quotes', 'purge-trash', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "payload_jobs" DROP COLUMN "lease_token";
  ALTER TABLE "payload_jobs" DROP COLUMN "leased_until";
  DROP TYPE "public"."enum_messages_state";`)
}

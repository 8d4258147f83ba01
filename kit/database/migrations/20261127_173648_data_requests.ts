import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What people ask of their data (PRIV-13, PRIV-14). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "data_requests" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" varchar NOT NULL,
  	"name" varchar,
  	"email" varchar,
  	"text" text,
  	"asked_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	"received_at" timestamp (3) with time zone,
  	"noted_by_id" uuid,
  	"due_on" date,
  	"reminded_at" timestamp (3) with time zone,
  	"outcome" text,
  	"done_at" timestamp (3) with time zone,
  	"done_by_id" uuid
  );
  
  ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_noted_by_id_users_id_fk" FOREIGN KEY ("noted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "data_requests_email_idx" ON "data_requests" USING btree ("email","kind",asked_at desc);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "data_requests" CASCADE;`)
}

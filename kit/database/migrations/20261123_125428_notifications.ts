import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
  CREATE INDEX "notifications_record_idx" ON "notifications" USING btree ("entity_type","entity_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "notification_choices" CASCADE;
  DROP TABLE "notification_events" CASCADE;
  DROP TABLE "notifications" CASCADE;`)
}

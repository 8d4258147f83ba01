import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The privacy desk: erasures, exports and the log that nobody changes (PRIV-01…16). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "privacy_settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"evidence_years" numeric DEFAULT 10 NOT NULL,
  	"lead_months" numeric DEFAULT 24 NOT NULL,
  	"quarantine_days" numeric DEFAULT 30 NOT NULL,
  	"erases_due" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "privacy_erasures" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"at" timestamp (3) with time zone NOT NULL,
  	"records" uuid[] NOT NULL,
  	"years" integer NOT NULL,
  	"reason" varchar,
  	"kept_until" date
  );
  
  CREATE TABLE "privacy_exports" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"records" uuid[] NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
  CREATE TABLE "privacy_looks" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	"look" varchar NOT NULL,
  	"records" uuid[] DEFAULT '{}' NOT NULL,
  	"user_id" uuid,
  	"user_name" varchar NOT NULL
  );
  
  ALTER TABLE "quote_acceptances" ADD COLUMN "kept_until" date;
  CREATE INDEX "privacy_erasures_records_idx" ON "privacy_erasures" USING gin ("records");
  CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'The lines of % stay as they are', TG_TABLE_NAME; END $$;
  CREATE TRIGGER privacy_looks_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "privacy_looks"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TRIGGER privacy_looks_stay ON "privacy_looks";
  DROP FUNCTION refuse_change();
  DROP TABLE "privacy_settings" CASCADE;
  DROP TABLE "privacy_erasures" CASCADE;
  DROP TABLE "privacy_exports" CASCADE;
  DROP TABLE "privacy_looks" CASCADE;
  ALTER TABLE "quote_acceptances" DROP COLUMN "kept_until";`)
}

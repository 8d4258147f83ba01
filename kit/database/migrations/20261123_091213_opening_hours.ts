import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
  CREATE INDEX "opening_hours_own_days_parent_id_idx" ON "opening_hours_own_days" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "opening_hours_own_days" CASCADE;
  DROP TABLE "opening_hours" CASCADE;`)
}

import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_channels_rules_channel" AS ENUM('search', 'paid-search', 'social', 'paid-social', 'whatsapp', 'email', 'referral', 'direct', 'other');
  CREATE TABLE "channels_rules" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"channel" "enum_channels_rules_channel" NOT NULL,
  	"sources" varchar,
  	"mediums" varchar
  );
  
  CREATE TABLE "channels" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "leads" ADD COLUMN "first_touch" jsonb;
  ALTER TABLE "leads" ADD COLUMN "last_touch" jsonb;
  ALTER TABLE "channels_rules" ADD CONSTRAINT "channels_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "channels_rules_order_idx" ON "channels_rules" USING btree ("_order");
  CREATE INDEX "channels_rules_parent_id_idx" ON "channels_rules" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "channels_rules" CASCADE;
  DROP TABLE "channels" CASCADE;
  ALTER TABLE "leads" DROP COLUMN "first_touch";
  ALTER TABLE "leads" DROP COLUMN "last_touch";
  DROP TYPE "public"."enum_channels_rules_channel";`)
}

import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activities_entity_type" ADD VALUE 'team-member';
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
  CREATE INDEX "payload_locked_documents_rels_team_id_idx" ON "payload_locked_documents_rels" USING btree ("team_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_team_fk";
  DROP TABLE "team" CASCADE;
  -- The older list does not know the team's history.
  DELETE FROM "activities" WHERE "entity_type" = 'team-member';
  ALTER TABLE "activities" ALTER COLUMN "entity_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_activities_entity_type";
  CREATE TYPE "public"."enum_activities_entity_type" AS ENUM('lead', 'quote', 'client', 'order', 'project', 'service', 'service-category', 'featured-client', 'testimonial', 'catalogue');
  ALTER TABLE "activities" ALTER COLUMN "entity_type" SET DATA TYPE "public"."enum_activities_entity_type" USING "entity_type"::"public"."enum_activities_entity_type";
  DROP INDEX "payload_locked_documents_rels_team_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "team_id";`)
}

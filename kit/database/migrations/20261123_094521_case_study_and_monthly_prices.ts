import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
  CREATE INDEX "_projects_v_version_version_service_idx" ON "_projects_v" USING btree ("version_service_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "projects_results" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_projects_v_version_results" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "projects_results" CASCADE;
  DROP TABLE "_projects_v_version_results" CASCADE;
  ALTER TABLE "projects" DROP CONSTRAINT "projects_service_id_services_id_fk";
  
  ALTER TABLE "_projects_v" DROP CONSTRAINT "_projects_v_version_service_id_services_id_fk";
  
  DROP INDEX "projects_service_idx";
  DROP INDEX "_projects_v_version_version_service_idx";
  ALTER TABLE "projects" DROP COLUMN "challenge";
  ALTER TABLE "projects" DROP COLUMN "idea";
  ALTER TABLE "projects" DROP COLUMN "execution";
  ALTER TABLE "projects" DROP COLUMN "outcome";
  ALTER TABLE "projects" DROP COLUMN "team";
  ALTER TABLE "projects" DROP COLUMN "year";
  ALTER TABLE "projects" DROP COLUMN "service_id";
  ALTER TABLE "_projects_v" DROP COLUMN "version_challenge";
  ALTER TABLE "_projects_v" DROP COLUMN "version_idea";
  ALTER TABLE "_projects_v" DROP COLUMN "version_execution";
  ALTER TABLE "_projects_v" DROP COLUMN "version_outcome";
  ALTER TABLE "_projects_v" DROP COLUMN "version_team";
  ALTER TABLE "_projects_v" DROP COLUMN "version_year";
  ALTER TABLE "_projects_v" DROP COLUMN "version_service_id";
  ALTER TABLE "catalogue_features" DROP COLUMN "is_monthly";`)
}

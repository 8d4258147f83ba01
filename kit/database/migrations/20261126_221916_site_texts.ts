import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What the site says of the agency, beside Home and the settings; the texts of origin stand in the code. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_site_texts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__site_texts_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "site_texts_service_benefits" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar
  );
  
  CREATE TABLE "site_texts_service_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar
  );
  
  CREATE TABLE "site_texts_project_results" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar,
  	"label" varchar
  );
  
  CREATE TABLE "site_texts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"contact_title" varchar,
  	"contact_text" varchar,
  	"contact_quote_badge" varchar,
  	"contact_quote_title" varchar,
  	"contact_quote_text" varchar,
  	"contact_priority_badge" varchar,
  	"contact_priority_title" varchar,
  	"contact_priority_text" varchar,
  	"contact_priority_time" varchar,
  	"services_title" varchar,
  	"services_text" varchar,
  	"services_promise" varchar,
  	"services_digital_text" varchar,
  	"services_graphic_text" varchar,
  	"services_other_title" varchar,
  	"services_other_text" varchar,
  	"services_order_text" varchar,
  	"services_closing_title" varchar,
  	"services_closing_text" varchar,
  	"service_promise" varchar,
  	"service_benefits_title" varchar,
  	"service_steps_title" varchar,
  	"service_closing_title" varchar,
  	"service_closing_text" varchar,
  	"portfolio_text" varchar,
  	"portfolio_closing_title" varchar,
  	"project_hides_results" boolean,
  	"news_closing_title" varchar,
  	"news_closing_text" varchar,
  	"search_kicker" varchar,
  	"search_services_title" varchar,
  	"search_services_text" varchar,
  	"search_portfolio_title" varchar,
  	"search_portfolio_text" varchar,
  	"services_testimonials_title" varchar,
  	"services_testimonials_text" varchar,
  	"service_works_title" varchar,
  	"search_news_text" varchar,
  	"search_services_keywords" varchar,
  	"search_portfolio_keywords" varchar,
  	"_status" "enum_site_texts_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_site_texts_v_version_service_benefits" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_site_texts_v_version_service_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_site_texts_v_version_project_results" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"value" varchar,
  	"label" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_site_texts_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_contact_title" varchar,
  	"version_contact_text" varchar,
  	"version_contact_quote_badge" varchar,
  	"version_contact_quote_title" varchar,
  	"version_contact_quote_text" varchar,
  	"version_contact_priority_badge" varchar,
  	"version_contact_priority_title" varchar,
  	"version_contact_priority_text" varchar,
  	"version_contact_priority_time" varchar,
  	"version_services_title" varchar,
  	"version_services_text" varchar,
  	"version_services_promise" varchar,
  	"version_services_digital_text" varchar,
  	"version_services_graphic_text" varchar,
  	"version_services_other_title" varchar,
  	"version_services_other_text" varchar,
  	"version_services_order_text" varchar,
  	"version_services_closing_title" varchar,
  	"version_services_closing_text" varchar,
  	"version_service_promise" varchar,
  	"version_service_benefits_title" varchar,
  	"version_service_steps_title" varchar,
  	"version_service_closing_title" varchar,
  	"version_service_closing_text" varchar,
  	"version_portfolio_text" varchar,
  	"version_portfolio_closing_title" varchar,
  	"version_project_hides_results" boolean,
  	"version_news_closing_title" varchar,
  	"version_news_closing_text" varchar,
  	"version_search_kicker" varchar,
  	"version_search_services_title" varchar,
  	"version_search_services_text" varchar,
  	"version_search_portfolio_title" varchar,
  	"version_search_portfolio_text" varchar,
  	"version_services_testimonials_title" varchar,
  	"version_services_testimonials_text" varchar,
  	"version_service_works_title" varchar,
  	"version_search_news_text" varchar,
  	"version_search_services_keywords" varchar,
  	"version_search_portfolio_keywords" varchar,
  	"version__status" "enum__site_texts_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  ALTER TABLE "site_texts_service_benefits" ADD CONSTRAINT "site_texts_service_benefits_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_texts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_texts_service_steps" ADD CONSTRAINT "site_texts_service_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_texts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_texts_project_results" ADD CONSTRAINT "site_texts_project_results_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_texts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_texts_v_version_service_benefits" ADD CONSTRAINT "_site_texts_v_version_service_benefits_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_texts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_texts_v_version_service_steps" ADD CONSTRAINT "_site_texts_v_version_service_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_texts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_texts_v_version_project_results" ADD CONSTRAINT "_site_texts_v_version_project_results_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_texts_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "site_texts_service_benefits_order_idx" ON "site_texts_service_benefits" USING btree ("_order");
  CREATE INDEX "site_texts_service_benefits_parent_id_idx" ON "site_texts_service_benefits" USING btree ("_parent_id");
  CREATE INDEX "site_texts_service_steps_order_idx" ON "site_texts_service_steps" USING btree ("_order");
  CREATE INDEX "site_texts_service_steps_parent_id_idx" ON "site_texts_service_steps" USING btree ("_parent_id");
  CREATE INDEX "site_texts_project_results_order_idx" ON "site_texts_project_results" USING btree ("_order");
  CREATE INDEX "site_texts_project_results_parent_id_idx" ON "site_texts_project_results" USING btree ("_parent_id");
  CREATE INDEX "site_texts__status_idx" ON "site_texts" USING btree ("_status");
  CREATE INDEX "_site_texts_v_version_service_benefits_order_idx" ON "_site_texts_v_version_service_benefits" USING btree ("_order");
  CREATE INDEX "_site_texts_v_version_service_benefits_parent_id_idx" ON "_site_texts_v_version_service_benefits" USING btree ("_parent_id");
  CREATE INDEX "_site_texts_v_version_service_steps_order_idx" ON "_site_texts_v_version_service_steps" USING btree ("_order");
  CREATE INDEX "_site_texts_v_version_service_steps_parent_id_idx" ON "_site_texts_v_version_service_steps" USING btree ("_parent_id");
  CREATE INDEX "_site_texts_v_version_project_results_order_idx" ON "_site_texts_v_version_project_results" USING btree ("_order");
  CREATE INDEX "_site_texts_v_version_project_results_parent_id_idx" ON "_site_texts_v_version_project_results" USING btree ("_parent_id");
  CREATE INDEX "_site_texts_v_version_version__status_idx" ON "_site_texts_v" USING btree ("version__status");
  CREATE INDEX "_site_texts_v_created_at_idx" ON "_site_texts_v" USING btree ("created_at");
  CREATE INDEX "_site_texts_v_updated_at_idx" ON "_site_texts_v" USING btree ("updated_at");
  CREATE INDEX "_site_texts_v_latest_idx" ON "_site_texts_v" USING btree ("latest");
  CREATE INDEX "_site_texts_v_autosave_idx" ON "_site_texts_v" USING btree ("autosave");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "site_texts_service_benefits" CASCADE;
  DROP TABLE "site_texts_service_steps" CASCADE;
  DROP TABLE "site_texts_project_results" CASCADE;
  DROP TABLE "site_texts" CASCADE;
  DROP TABLE "_site_texts_v_version_service_benefits" CASCADE;
  DROP TABLE "_site_texts_v_version_service_steps" CASCADE;
  DROP TABLE "_site_texts_v_version_project_results" CASCADE;
  DROP TABLE "_site_texts_v" CASCADE;
  DROP TYPE "public"."enum_site_texts_status";
  DROP TYPE "public"."enum__site_texts_v_version_status";`)
}

import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Release 0.1.0. Its databases have had it in nine steps (`STEPS_OF_0_1_0` in scripts/backup/program.mjs). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'comercial', 'editor');
  CREATE TYPE "public"."enum_projects_category" AS ENUM('marketing-digital', 'design-grafico', 'branding', 'web-design');
  CREATE TYPE "public"."enum_projects_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__projects_v_version_category" AS ENUM('marketing-digital', 'design-grafico', 'branding', 'web-design');
  CREATE TYPE "public"."enum__projects_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_catalogue_group" AS ENUM('digital', 'graphic');
  CREATE TYPE "public"."enum_leads_source" AS ENUM('website', 'referral', 'social', 'other');
  CREATE TYPE "public"."enum_leads_status" AS ENUM('new', 'contacted', 'qualified', 'proposal', 'negotiation', 'won', 'lost');
  CREATE TYPE "public"."enum_leads_priority" AS ENUM('low', 'medium', 'high');
  CREATE TYPE "public"."enum_leads_budget_range" AS ENUM('ate-50k', '50k-100k', '100k-250k', '250k-500k', 'acima-500k', 'a-definir');
  CREATE TYPE "public"."enum_quotes_status" AS ENUM('draft', 'sent', 'approved', 'rejected', 'expired');
  CREATE TYPE "public"."enum_clients_status" AS ENUM('active', 'inactive', 'archived');
  CREATE TYPE "public"."enum_order_item_status" AS ENUM('pending', 'in_progress', 'completed', 'cancelled');
  CREATE TYPE "public"."enum_orders_status" AS ENUM('pending', 'in_progress', 'completed', 'cancelled');
  CREATE TYPE "public"."enum_orders_priority" AS ENUM('low', 'medium', 'high', 'urgent');
  CREATE TYPE "public"."enum_activities_entity_type" AS ENUM('lead', 'quote', 'client', 'order', 'project', 'service', 'service-category', 'featured-client', 'testimonial', 'catalogue');
  CREATE TYPE "public"."enum_activities_type" AS ENUM('created', 'updated', 'status_changed', 'converted', 'email_sent', 'email_failed', 'contacted', 'deleted', 'restored', 'purged');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'send-quote-email', 'expire-quotes', 'purge-trash', 'schedulePublish');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'send-quote-email', 'expire-quotes', 'purge-trash', 'schedulePublish');
  CREATE TYPE "public"."enum_site_settings_tax_regime" AS ENUM('none', 'general', 'simplified', 'exempt');
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"role" "enum_users_role" DEFAULT 'comercial' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar,
  	"username" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone,
  	"login_attempts" numeric DEFAULT 0,
  	"lock_until" timestamp(3) with time zone
  );
  
  CREATE TABLE "projects" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"slug" varchar,
  	"description" varchar,
  	"category" "enum_projects_category",
  	"client_name" varchar,
  	"project_url" varchar,
  	"featured" integer DEFAULT 0,
  	"display_order" integer DEFAULT 0,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_projects_status" DEFAULT 'draft',
  	CONSTRAINT "projects_display_order_check" CHECK ("display_order" between 0 and 2147483647),
  	CONSTRAINT "projects_featured_check" CHECK ("featured" between 0 and 1)
  );
  
  CREATE TABLE "projects_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_projects_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar,
  	"version_slug" varchar,
  	"version_description" varchar,
  	"version_category" "enum__projects_v_version_category",
  	"version_client_name" varchar,
  	"version_project_url" varchar,
  	"version_featured" numeric DEFAULT 0,
  	"version_display_order" numeric DEFAULT 0,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__projects_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_projects_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "services" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"description" varchar,
  	"category_id" uuid,
  	"base_price" numeric(10, 2),
  	"estimated_duration" integer,
  	"is_active" boolean DEFAULT true,
  	"number" serial NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	CONSTRAINT "services_base_price_check" CHECK ("base_price" >= 0),
  	CONSTRAINT "services_estimated_duration_check" CHECK ("estimated_duration" between 1 and 3650)
  );
  
  CREATE TABLE "service_categories" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"description" varchar,
  	"color" varchar DEFAULT '#8B5CF6' NOT NULL,
  	"number" serial NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "catalogue_features" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"price" numeric(10, 2) NOT NULL,
  	"description" varchar,
  	CONSTRAINT "catalogue_features_price_check" CHECK ("price" >= 0)
  );
  
  CREATE TABLE "catalogue_process" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"description" varchar
  );
  
  CREATE TABLE "catalogue" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"group" "enum_catalogue_group" DEFAULT 'graphic' NOT NULL,
  	"description" varchar NOT NULL,
  	"full_description" varchar NOT NULL,
  	"price_text" varchar NOT NULL,
  	"duration_text" varchar NOT NULL,
  	"projects_count" integer DEFAULT 0 NOT NULL,
  	"sort_order" integer DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	CONSTRAINT "catalogue_projects_count_check" CHECK ("projects_count" between 0 and 2147483647),
  	CONSTRAINT "catalogue_sort_order_check" CHECK ("sort_order" between 0 and 2147483647)
  );
  
  CREATE TABLE "catalogue_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "featured_clients" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"category" varchar NOT NULL,
  	"description" varchar NOT NULL,
  	"result" varchar NOT NULL,
  	"logo" varchar,
  	"is_active" boolean DEFAULT true,
  	"sort_order" integer DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	CONSTRAINT "featured_clients_sort_order_check" CHECK ("sort_order" between 0 and 2147483647)
  );
  
  CREATE TABLE "testimonials" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"client_name" varchar NOT NULL,
  	"client_position" varchar,
  	"client_company" varchar,
  	"content" varchar NOT NULL,
  	"rating" integer DEFAULT 5 NOT NULL,
  	"is_approved" boolean DEFAULT false,
  	"is_active" boolean DEFAULT true,
  	"project_id" uuid,
  	"client_id" uuid,
  	"service_category" varchar,
  	"sort_order" integer DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	CONSTRAINT "testimonials_rating_check" CHECK ("rating" between 1 and 5),
  	CONSTRAINT "testimonials_sort_order_check" CHECK ("sort_order" between 0 and 2147483647)
  );
  
  CREATE TABLE "media" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"alt" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_thumbnail_url" varchar,
  	"sizes_thumbnail_width" numeric,
  	"sizes_thumbnail_height" numeric,
  	"sizes_thumbnail_mime_type" varchar,
  	"sizes_thumbnail_filesize" numeric,
  	"sizes_thumbnail_filename" varchar,
  	"sizes_card_url" varchar,
  	"sizes_card_width" numeric,
  	"sizes_card_height" numeric,
  	"sizes_card_mime_type" varchar,
  	"sizes_card_filesize" numeric,
  	"sizes_card_filename" varchar,
  	"sizes_large_url" varchar,
  	"sizes_large_width" numeric,
  	"sizes_large_height" numeric,
  	"sizes_large_mime_type" varchar,
  	"sizes_large_filesize" numeric,
  	"sizes_large_filename" varchar
  );
  
  CREATE TABLE "leads" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"phone" varchar,
  	"company" varchar,
  	"nif" varchar,
  	"source" "enum_leads_source" DEFAULT 'website' NOT NULL,
  	"status" "enum_leads_status" DEFAULT 'new' NOT NULL,
  	"priority" "enum_leads_priority" DEFAULT 'medium' NOT NULL,
  	"service_interest" varchar,
  	"budget" numeric(10, 2),
  	"budget_range" "enum_leads_budget_range",
  	"timeline" varchar,
  	"notes" varchar,
  	"selection" jsonb,
  	"contact_id" uuid,
  	"assigned_to" varchar,
  	"last_contact" timestamp(3) with time zone,
  	"next_follow_up" timestamp(3) with time zone,
  	"converted_to_client_id" uuid,
  	"is_suspected_spam" boolean DEFAULT false,
  	"consent_version" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	CONSTRAINT "leads_budget_check" CHECK ("budget" >= 0)
  );
  
  CREATE TABLE "quote_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"service_id" uuid,
  	"description" varchar,
  	"quantity" integer DEFAULT 1 NOT NULL,
  	"unit_price" numeric(10, 2) DEFAULT 0 NOT NULL,
  	"total_price" numeric(10, 2) DEFAULT 0 NOT NULL,
  	CONSTRAINT "quote_items_unit_price_check" CHECK ("unit_price" >= 0),
  	CONSTRAINT "quote_items_total_price_check" CHECK ("total_price" >= 0),
  	CONSTRAINT "quote_items_quantity_check" CHECK ("quantity" between 1 and 1000000)
  );
  
  CREATE TABLE "quotes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"quote_number" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"description" varchar,
  	"lead_id" uuid,
  	"client_id" uuid,
  	"client_name" varchar,
  	"client_email" varchar,
  	"client_phone" varchar,
  	"client_company" varchar,
  	"total_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
  	"vat_rate" numeric DEFAULT 0 NOT NULL,
  	"vat_amount" numeric(12, 2) DEFAULT 0 NOT NULL,
  	"gross_amount" numeric(12, 2) DEFAULT 0 NOT NULL,
  	"status" "enum_quotes_status" DEFAULT 'draft' NOT NULL,
  	"valid_until" timestamp(3) with time zone,
  	"sent_at" timestamp(3) with time zone,
  	"notes" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	CONSTRAINT "quotes_total_amount_check" CHECK ("total_amount" >= 0),
  	CONSTRAINT "quotes_vat_amount_check" CHECK ("vat_amount" >= 0),
  	CONSTRAINT "quotes_gross_amount_check" CHECK ("gross_amount" >= 0)
  );
  
  CREATE TABLE "clients" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"phone" varchar,
  	"company" varchar,
  	"nif" varchar,
  	"address" varchar,
  	"notes" varchar,
  	"lead_id" uuid,
  	"status" "enum_clients_status" DEFAULT 'active' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "order_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"service_id" uuid,
  	"description" varchar,
  	"quantity" integer DEFAULT 1 NOT NULL,
  	"unit_price" numeric(10, 2) DEFAULT 0 NOT NULL,
  	"total_price" numeric(10, 2) DEFAULT 0 NOT NULL,
  	"status" "enum_order_item_status" DEFAULT 'pending' NOT NULL,
  	CONSTRAINT "order_items_unit_price_check" CHECK ("unit_price" >= 0),
  	CONSTRAINT "order_items_total_price_check" CHECK ("total_price" >= 0),
  	CONSTRAINT "order_items_quantity_check" CHECK ("quantity" between 1 and 1000000)
  );
  
  CREATE TABLE "orders" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"order_number" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"description" varchar,
  	"quote_id" uuid,
  	"client_id" uuid,
  	"total_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
  	"status" "enum_orders_status" DEFAULT 'pending' NOT NULL,
  	"priority" "enum_orders_priority" DEFAULT 'medium' NOT NULL,
  	"start_date" timestamp(3) with time zone,
  	"due_date" timestamp(3) with time zone,
  	"completed_at" timestamp(3) with time zone,
  	"invoice_number" varchar,
  	"notes" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	CONSTRAINT "orders_total_amount_check" CHECK ("total_amount" >= 0)
  );
  
  CREATE TABLE "contacts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"phone" varchar NOT NULL,
  	"service" varchar NOT NULL,
  	"message" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "activities" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"entity_type" "enum_activities_entity_type" NOT NULL,
  	"entity_id" varchar NOT NULL,
  	"type" "enum_activities_type" NOT NULL,
  	"description" varchar NOT NULL,
  	"user_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"meta" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" uuid,
  	"projects_id" uuid,
  	"services_id" uuid,
  	"service_categories_id" uuid,
  	"catalogue_id" uuid,
  	"featured_clients_id" uuid,
  	"testimonials_id" uuid,
  	"media_id" uuid,
  	"leads_id" uuid,
  	"quotes_id" uuid,
  	"clients_id" uuid,
  	"orders_id" uuid,
  	"contacts_id" uuid,
  	"activities_id" uuid
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" uuid
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "site_settings_about_statistics" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar NOT NULL,
  	"label" varchar NOT NULL,
  	"description" varchar
  );
  
  CREATE TABLE "site_settings_client_statistics" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar NOT NULL,
  	"label" varchar NOT NULL,
  	"description" varchar
  );
  
  CREATE TABLE "site_settings_portfolio_cards" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"slug" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"subtitle" varchar,
  	"image" varchar,
  	"gradient" varchar
  );
  
  CREATE TABLE "site_settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"agency_name" varchar DEFAULT 'Agência',
  	"phone" varchar DEFAULT '+244 900 000 000',
  	"whatsapp" varchar DEFAULT '+244 900 000 000',
  	"email" varchar DEFAULT 'geral@exemplo.ao',
  	"address" varchar DEFAULT 'Luanda, Angola',
  	"opening_hours" varchar DEFAULT 'Segunda a Sexta: 8h–18h',
  	"instagram_url" varchar DEFAULT 'https://www.instagram.com/',
  	"linkedin_url" varchar DEFAULT 'https://www.linkedin.com/',
  	"facebook_url" varchar DEFAULT 'https://www.facebook.com/',
  	"tagline" varchar DEFAULT 'Conectamos marcas a resultados',
  	"hero_headline" varchar DEFAULT 'Conectamos marcas a resultados',
  	"hero_subheading" varchar DEFAULT 'Design e publicidade feitos em Luanda para marcas que querem ser vistas, lembradas e escolhidas.',
  	"footer_description" varchar DEFAULT 'Agência de marketing e design gráfico em Luanda. Conectamos marcas a resultados.',
  	"copyright_year" numeric DEFAULT 2024 NOT NULL,
  	"show_samples" boolean DEFAULT true,
  	"tax_regime" "enum_site_settings_tax_regime" DEFAULT 'none' NOT NULL,
  	"nif" varchar DEFAULT '',
  	"payment_text" varchar,
  	"quote_validity_days" numeric DEFAULT 30 NOT NULL,
  	"terms_of_use" jsonb,
  	"privacy_policy" jsonb,
  	"seo_title" varchar DEFAULT 'Agência de marketing e design em Luanda',
  	"seo_description" varchar DEFAULT 'Agência de marketing digital e design gráfico em Luanda: websites, redes sociais, identidade visual e impressão.',
  	"seo_keywords" varchar DEFAULT 'agência de marketing, design gráfico, Luanda, Angola, websites, branding, impressão',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "payload_jobs_stats" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"stats" jsonb,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "document_counters" (
  	"kind" text NOT NULL,
  	"value" integer NOT NULL,
  	"year" integer NOT NULL,
  	CONSTRAINT "document_counters_kind_year_pk" PRIMARY KEY("kind","year")
  );
  
  CREATE TABLE "rate_limits" (
  	"key" varchar(255) PRIMARY KEY NOT NULL,
  	"points" integer DEFAULT 0 NOT NULL,
  	"expire" bigint
  );
  
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_texts" ADD CONSTRAINT "projects_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v" ADD CONSTRAINT "_projects_v_parent_id_projects_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_projects_v_texts" ADD CONSTRAINT "_projects_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "services" ADD CONSTRAINT "services_category_id_service_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."service_categories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "catalogue_features" ADD CONSTRAINT "catalogue_features_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."catalogue"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "catalogue_process" ADD CONSTRAINT "catalogue_process_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."catalogue"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "catalogue_texts" ADD CONSTRAINT "catalogue_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."catalogue"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_converted_to_client_id_clients_id_fk" FOREIGN KEY ("converted_to_client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "quotes" ADD CONSTRAINT "quotes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "quotes" ADD CONSTRAINT "quotes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "clients" ADD CONSTRAINT "clients_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "order_items" ADD CONSTRAINT "order_items_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "order_items" ADD CONSTRAINT "order_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_projects_fk" FOREIGN KEY ("projects_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_services_fk" FOREIGN KEY ("services_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_service_categories_fk" FOREIGN KEY ("service_categories_id") REFERENCES "public"."service_categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_catalogue_fk" FOREIGN KEY ("catalogue_id") REFERENCES "public"."catalogue"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_featured_clients_fk" FOREIGN KEY ("featured_clients_id") REFERENCES "public"."featured_clients"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_testimonials_fk" FOREIGN KEY ("testimonials_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_leads_fk" FOREIGN KEY ("leads_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_quotes_fk" FOREIGN KEY ("quotes_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_clients_fk" FOREIGN KEY ("clients_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_orders_fk" FOREIGN KEY ("orders_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_contacts_fk" FOREIGN KEY ("contacts_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_activities_fk" FOREIGN KEY ("activities_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_about_statistics" ADD CONSTRAINT "site_settings_about_statistics_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_client_statistics" ADD CONSTRAINT "site_settings_client_statistics_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_portfolio_cards" ADD CONSTRAINT "site_settings_portfolio_cards_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_username_idx" ON "users" USING btree ("username");
  CREATE UNIQUE INDEX "projects_slug_idx" ON "projects" USING btree ("slug");
  CREATE INDEX "projects_category_idx" ON "projects" USING btree ("category");
  CREATE INDEX "projects_featured_idx" ON "projects" USING btree ("featured");
  CREATE INDEX "projects_display_order_idx" ON "projects" USING btree ("display_order");
  CREATE INDEX "projects_updated_at_idx" ON "projects" USING btree ("updated_at");
  CREATE INDEX "projects_created_at_idx" ON "projects" USING btree ("created_at");
  CREATE INDEX "projects_deleted_at_idx" ON "projects" USING btree ("deleted_at");
  CREATE INDEX "projects__status_idx" ON "projects" USING btree ("_status");
  CREATE INDEX "projects_texts_order_parent" ON "projects_texts" USING btree ("order","parent_id");
  CREATE INDEX "_projects_v_parent_idx" ON "_projects_v" USING btree ("parent_id");
  CREATE INDEX "_projects_v_version_version_slug_idx" ON "_projects_v" USING btree ("version_slug");
  CREATE INDEX "_projects_v_version_version_category_idx" ON "_projects_v" USING btree ("version_category");
  CREATE INDEX "_projects_v_version_version_featured_idx" ON "_projects_v" USING btree ("version_featured");
  CREATE INDEX "_projects_v_version_version_display_order_idx" ON "_projects_v" USING btree ("version_display_order");
  CREATE INDEX "_projects_v_version_version_updated_at_idx" ON "_projects_v" USING btree ("version_updated_at");
  CREATE INDEX "_projects_v_version_version_created_at_idx" ON "_projects_v" USING btree ("version_created_at");
  CREATE INDEX "_projects_v_version_version_deleted_at_idx" ON "_projects_v" USING btree ("version_deleted_at");
  CREATE INDEX "_projects_v_version_version__status_idx" ON "_projects_v" USING btree ("version__status");
  CREATE INDEX "_projects_v_created_at_idx" ON "_projects_v" USING btree ("created_at");
  CREATE INDEX "_projects_v_updated_at_idx" ON "_projects_v" USING btree ("updated_at");
  CREATE INDEX "_projects_v_latest_idx" ON "_projects_v" USING btree ("latest");
  CREATE INDEX "_projects_v_texts_order_parent" ON "_projects_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "services_name_idx" ON "services" USING btree ("name");
  CREATE INDEX "services_category_idx" ON "services" USING btree ("category_id");
  CREATE INDEX "services_base_price_idx" ON "services" USING btree ("base_price");
  CREATE INDEX "services_estimated_duration_idx" ON "services" USING btree ("estimated_duration");
  CREATE INDEX "services_is_active_idx" ON "services" USING btree ("is_active");
  CREATE UNIQUE INDEX "services_number_idx" ON "services" USING btree ("number");
  CREATE INDEX "services_updated_at_idx" ON "services" USING btree ("updated_at");
  CREATE INDEX "services_created_at_idx" ON "services" USING btree ("created_at");
  CREATE INDEX "services_deleted_at_idx" ON "services" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "service_categories_number_idx" ON "service_categories" USING btree ("number");
  CREATE INDEX "service_categories_updated_at_idx" ON "service_categories" USING btree ("updated_at");
  CREATE INDEX "service_categories_created_at_idx" ON "service_categories" USING btree ("created_at");
  CREATE INDEX "catalogue_features_order_idx" ON "catalogue_features" USING btree ("_order");
  CREATE INDEX "catalogue_features_parent_id_idx" ON "catalogue_features" USING btree ("_parent_id");
  CREATE INDEX "catalogue_process_order_idx" ON "catalogue_process" USING btree ("_order");
  CREATE INDEX "catalogue_process_parent_id_idx" ON "catalogue_process" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "catalogue_slug_idx" ON "catalogue" USING btree ("slug");
  CREATE INDEX "catalogue_group_idx" ON "catalogue" USING btree ("group");
  CREATE INDEX "catalogue_sort_order_idx" ON "catalogue" USING btree ("sort_order");
  CREATE INDEX "catalogue_updated_at_idx" ON "catalogue" USING btree ("updated_at");
  CREATE INDEX "catalogue_created_at_idx" ON "catalogue" USING btree ("created_at");
  CREATE INDEX "catalogue_deleted_at_idx" ON "catalogue" USING btree ("deleted_at");
  CREATE INDEX "catalogue_texts_order_parent" ON "catalogue_texts" USING btree ("order","parent_id");
  CREATE INDEX "featured_clients_category_idx" ON "featured_clients" USING btree ("category");
  CREATE INDEX "featured_clients_is_active_idx" ON "featured_clients" USING btree ("is_active");
  CREATE INDEX "featured_clients_sort_order_idx" ON "featured_clients" USING btree ("sort_order");
  CREATE INDEX "featured_clients_updated_at_idx" ON "featured_clients" USING btree ("updated_at");
  CREATE INDEX "featured_clients_created_at_idx" ON "featured_clients" USING btree ("created_at");
  CREATE INDEX "featured_clients_deleted_at_idx" ON "featured_clients" USING btree ("deleted_at");
  CREATE INDEX "testimonials_rating_idx" ON "testimonials" USING btree ("rating");
  CREATE INDEX "testimonials_is_approved_idx" ON "testimonials" USING btree ("is_approved");
  CREATE INDEX "testimonials_is_active_idx" ON "testimonials" USING btree ("is_active");
  CREATE INDEX "testimonials_project_idx" ON "testimonials" USING btree ("project_id");
  CREATE INDEX "testimonials_client_idx" ON "testimonials" USING btree ("client_id");
  CREATE INDEX "testimonials_sort_order_idx" ON "testimonials" USING btree ("sort_order");
  CREATE INDEX "testimonials_updated_at_idx" ON "testimonials" USING btree ("updated_at");
  CREATE INDEX "testimonials_created_at_idx" ON "testimonials" USING btree ("created_at");
  CREATE INDEX "testimonials_deleted_at_idx" ON "testimonials" USING btree ("deleted_at");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_thumbnail_sizes_thumbnail_filename_idx" ON "media" USING btree ("sizes_thumbnail_filename");
  CREATE INDEX "media_sizes_card_sizes_card_filename_idx" ON "media" USING btree ("sizes_card_filename");
  CREATE INDEX "media_sizes_large_sizes_large_filename_idx" ON "media" USING btree ("sizes_large_filename");
  CREATE INDEX "leads_name_idx" ON "leads" USING btree ("name");
  CREATE INDEX "leads_email_idx" ON "leads" USING btree ("email");
  CREATE INDEX "leads_source_idx" ON "leads" USING btree ("source");
  CREATE INDEX "leads_status_idx" ON "leads" USING btree ("status");
  CREATE INDEX "leads_priority_idx" ON "leads" USING btree ("priority");
  CREATE INDEX "leads_contact_idx" ON "leads" USING btree ("contact_id");
  CREATE INDEX "leads_next_follow_up_idx" ON "leads" USING btree ("next_follow_up");
  CREATE INDEX "leads_converted_to_client_idx" ON "leads" USING btree ("converted_to_client_id");
  CREATE INDEX "leads_updated_at_idx" ON "leads" USING btree ("updated_at");
  CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("created_at");
  CREATE INDEX "leads_deleted_at_idx" ON "leads" USING btree ("deleted_at");
  CREATE INDEX "status_createdAt_idx" ON "leads" USING btree ("status","created_at");
  CREATE INDEX "quote_items_order_idx" ON "quote_items" USING btree ("_order");
  CREATE INDEX "quote_items_parent_id_idx" ON "quote_items" USING btree ("_parent_id");
  CREATE INDEX "quote_items_service_idx" ON "quote_items" USING btree ("service_id");
  CREATE UNIQUE INDEX "quotes_quote_number_idx" ON "quotes" USING btree ("quote_number");
  CREATE INDEX "quotes_title_idx" ON "quotes" USING btree ("title");
  CREATE INDEX "quotes_lead_idx" ON "quotes" USING btree ("lead_id");
  CREATE INDEX "quotes_client_idx" ON "quotes" USING btree ("client_id");
  CREATE INDEX "quotes_total_amount_idx" ON "quotes" USING btree ("total_amount");
  CREATE INDEX "quotes_status_idx" ON "quotes" USING btree ("status");
  CREATE INDEX "quotes_valid_until_idx" ON "quotes" USING btree ("valid_until");
  CREATE INDEX "quotes_updated_at_idx" ON "quotes" USING btree ("updated_at");
  CREATE INDEX "quotes_created_at_idx" ON "quotes" USING btree ("created_at");
  CREATE INDEX "quotes_deleted_at_idx" ON "quotes" USING btree ("deleted_at");
  CREATE INDEX "status_createdAt_1_idx" ON "quotes" USING btree ("status","created_at");
  CREATE INDEX "clients_name_idx" ON "clients" USING btree ("name");
  CREATE INDEX "clients_email_idx" ON "clients" USING btree ("email");
  CREATE INDEX "clients_lead_idx" ON "clients" USING btree ("lead_id");
  CREATE INDEX "clients_status_idx" ON "clients" USING btree ("status");
  CREATE INDEX "clients_updated_at_idx" ON "clients" USING btree ("updated_at");
  CREATE INDEX "clients_created_at_idx" ON "clients" USING btree ("created_at");
  CREATE INDEX "clients_deleted_at_idx" ON "clients" USING btree ("deleted_at");
  CREATE INDEX "order_items_order_idx" ON "order_items" USING btree ("_order");
  CREATE INDEX "order_items_parent_id_idx" ON "order_items" USING btree ("_parent_id");
  CREATE INDEX "order_items_service_idx" ON "order_items" USING btree ("service_id");
  CREATE UNIQUE INDEX "orders_order_number_idx" ON "orders" USING btree ("order_number");
  CREATE INDEX "orders_title_idx" ON "orders" USING btree ("title");
  CREATE INDEX "orders_quote_idx" ON "orders" USING btree ("quote_id");
  CREATE INDEX "orders_client_idx" ON "orders" USING btree ("client_id");
  CREATE INDEX "orders_total_amount_idx" ON "orders" USING btree ("total_amount");
  CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status");
  CREATE INDEX "orders_priority_idx" ON "orders" USING btree ("priority");
  CREATE INDEX "orders_due_date_idx" ON "orders" USING btree ("due_date");
  CREATE INDEX "orders_updated_at_idx" ON "orders" USING btree ("updated_at");
  CREATE INDEX "orders_created_at_idx" ON "orders" USING btree ("created_at");
  CREATE INDEX "orders_deleted_at_idx" ON "orders" USING btree ("deleted_at");
  CREATE INDEX "status_createdAt_2_idx" ON "orders" USING btree ("status","created_at");
  CREATE INDEX "contacts_email_idx" ON "contacts" USING btree ("email");
  CREATE INDEX "contacts_updated_at_idx" ON "contacts" USING btree ("updated_at");
  CREATE INDEX "contacts_created_at_idx" ON "contacts" USING btree ("created_at");
  CREATE INDEX "activities_user_idx" ON "activities" USING btree ("user_id");
  CREATE INDEX "activities_updated_at_idx" ON "activities" USING btree ("updated_at");
  CREATE INDEX "activities_created_at_idx" ON "activities" USING btree ("created_at");
  CREATE INDEX "entityType_entityId_createdAt_idx" ON "activities" USING btree ("entity_type","entity_id","created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_locked_documents_rels_projects_id_idx" ON "payload_locked_documents_rels" USING btree ("projects_id");
  CREATE INDEX "payload_locked_documents_rels_services_id_idx" ON "payload_locked_documents_rels" USING btree ("services_id");
  CREATE INDEX "payload_locked_documents_rels_service_categories_id_idx" ON "payload_locked_documents_rels" USING btree ("service_categories_id");
  CREATE INDEX "payload_locked_documents_rels_catalogue_id_idx" ON "payload_locked_documents_rels" USING btree ("catalogue_id");
  CREATE INDEX "payload_locked_documents_rels_featured_clients_id_idx" ON "payload_locked_documents_rels" USING btree ("featured_clients_id");
  CREATE INDEX "payload_locked_documents_rels_testimonials_id_idx" ON "payload_locked_documents_rels" USING btree ("testimonials_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_leads_id_idx" ON "payload_locked_documents_rels" USING btree ("leads_id");
  CREATE INDEX "payload_locked_documents_rels_quotes_id_idx" ON "payload_locked_documents_rels" USING btree ("quotes_id");
  CREATE INDEX "payload_locked_documents_rels_clients_id_idx" ON "payload_locked_documents_rels" USING btree ("clients_id");
  CREATE INDEX "payload_locked_documents_rels_orders_id_idx" ON "payload_locked_documents_rels" USING btree ("orders_id");
  CREATE INDEX "payload_locked_documents_rels_contacts_id_idx" ON "payload_locked_documents_rels" USING btree ("contacts_id");
  CREATE INDEX "payload_locked_documents_rels_activities_id_idx" ON "payload_locked_documents_rels" USING btree ("activities_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "site_settings_about_statistics_order_idx" ON "site_settings_about_statistics" USING btree ("_order");
  CREATE INDEX "site_settings_about_statistics_parent_id_idx" ON "site_settings_about_statistics" USING btree ("_parent_id");
  CREATE INDEX "site_settings_client_statistics_order_idx" ON "site_settings_client_statistics" USING btree ("_order");
  CREATE INDEX "site_settings_client_statistics_parent_id_idx" ON "site_settings_client_statistics" USING btree ("_parent_id");
  CREATE INDEX "site_settings_portfolio_cards_order_idx" ON "site_settings_portfolio_cards" USING btree ("_order");
  CREATE INDEX "site_settings_portfolio_cards_parent_id_idx" ON "site_settings_portfolio_cards" USING btree ("_parent_id");
   ALTER TABLE "_projects_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "media" ADD COLUMN "sizes_small_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_small_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_small_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_small_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_small_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_small_filename" varchar;
  CREATE INDEX "_projects_v_autosave_idx" ON "_projects_v" USING btree ("autosave");
  CREATE INDEX "media_sizes_small_sizes_small_filename_idx" ON "media" USING btree ("sizes_small_filename");
   ALTER TABLE "media" ADD COLUMN "sizes_phone_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_phone_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_phone_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_phone_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_phone_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_phone_filename" varchar;
  CREATE INDEX "media_sizes_phone_sizes_phone_filename_idx" ON "media" USING btree ("sizes_phone_filename");
  ALTER TABLE "leads" ADD COLUMN "phone_e164" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_search_text" varchar;
  CREATE INDEX "leads_phone_e164_idx" ON "leads" USING btree ("phone_e164");`)
  await db.execute(sql.raw(rules()))
}

/** The columns by which records of a table are found: those that tell one from others, and those that describe it. */
interface Searched {
  table: string
  names: readonly string[]
  descriptions: readonly string[]
}

const CRM: readonly Searched[] = [
  {
    descriptions: ['service_interest', 'notes'],
    names: ['name', 'email', 'phone', 'company'],
    table: 'leads',
  },
  { descriptions: ['address', 'notes'], names: ['name', 'email', 'phone', 'company', 'nif'], table: 'clients' },
  {
    descriptions: ['description'],
    names: ['quote_number', 'title', 'client_name', 'client_company'],
    table: 'quotes',
  },
  { descriptions: ['description'], names: ['order_number', 'title'], table: 'orders' },
]

const SITE: readonly Searched[] = [
  { descriptions: ['description'], names: ['title', 'client_name'], table: 'projects' },
  { descriptions: ['description'], names: ['name'], table: 'services' },
  { descriptions: ['description'], names: ['name'], table: 'service_categories' },
  { descriptions: ['description', 'result'], names: ['name', 'category'], table: 'featured_clients' },
  {
    descriptions: ['content', 'service_category'],
    names: ['client_name', 'client_position', 'client_company'],
    table: 'testimonials',
  },
]

/** A text after a space, where a word begins, on a line of its own. */
const line = (text: string) => String.raw`E'\n ' || translate(coalesce(${text}, ''), E'\n\r\t', '   ')`

/** The digits of a phone as well, for people space them as they like. */
const lines = (columns: readonly string[]) =>
  columns
    .flatMap((column) => [
      line(`"${column}"`),
      ...(column === 'phone' ? [line(String.raw`regexp_replace("phone", '\D', '', 'g')`)] : []),
    ])
    .join(' || ')

/** All of a record's texts without accents: what tells it from others, a blank line, what describes it. */
const searchText = ({ descriptions, names }: Searched) =>
  String.raw`regexp_replace(normalize(${lines(names)} || E'\n' || ${lines(descriptions)}, NFD), '[\u0300-\u036f]', '', 'g')`

const addColumn = (searched: Searched) =>
  `ALTER TABLE "${searched.table}" ADD COLUMN "search_text" varchar GENERATED ALWAYS AS (${searchText(searched)}) STORED;`

/**
 * One index for the lists, and one for the search over all screens, which minds the names alone. What was written last
 * waits in a list that each search reads whole: a short one, or searches slow down in busy hours.
 */
const addIndexes = ({ table }: Searched) => String.raw`
  CREATE INDEX "${table}_search_text_idx" ON "${table}" USING gin ("search_text" gin_trgm_ops)
    WITH (gin_pending_list_limit = 256);
  CREATE INDEX "${table}_search_idx" ON "${table}" USING gin (split_part("search_text", E'\n\n', 1) gin_trgm_ops)
    WITH (gin_pending_list_limit = 256);`

/** What neither Payload's fields nor drizzle's schema can say: written by hand. */
const rules = () => `
   -- Counters of ten minutes may be lost in a crash; writing them ahead would double the cost of every request.
   ALTER TABLE "rate_limits" SET UNLOGGED;
   -- A client is found by e-mail whatever its case (OP-62).
   CREATE INDEX "clients_lower_email_idx" ON "clients" (lower("email")) WHERE "deleted_at" IS NULL;
   -- The daily job looks for what can still expire (OP-70).
   CREATE INDEX "quotes_expirable_idx" ON "quotes" ("valid_until")
     WHERE "status" IN ('draft', 'sent') AND "deleted_at" IS NULL;
   -- Possible duplicates are found by e-mail whatever its case.
   CREATE INDEX "leads_lower_email_idx" ON "leads" (lower("email")) WHERE "deleted_at" IS NULL;
   ${[...CRM, ...SITE].map(addColumn).join('\n   ')}
   -- A database whose owner may not have the extension goes without: lists then read whole tables (docs/decisions/0017).
   DO $$
   BEGIN
     CREATE EXTENSION IF NOT EXISTS pg_trgm;
     CREATE INDEX "clients_texts_idx" ON "clients" USING gin ("address" gin_trgm_ops, "notes" gin_trgm_ops)
       WITH (gin_pending_list_limit = 256);
     CREATE INDEX "quotes_texts_idx" ON "quotes" USING gin ("description" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
     CREATE INDEX "orders_texts_idx" ON "orders" USING gin ("description" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
     ${CRM.map(addIndexes).join('')}
   EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
     RAISE NOTICE 'No pg_trgm: %', SQLERRM;
   END $$;
   -- Figures and totals are counted in the index alone.
   CREATE INDEX "leads_counted_idx" ON "leads" ("status") INCLUDE ("is_suspected_spam") WHERE "deleted_at" IS NULL;
   CREATE INDEX "quotes_counted_idx" ON "quotes" ("status") INCLUDE ("total_amount") WHERE "deleted_at" IS NULL;
   -- Leads that can become a quote are those without an open one (QUOT-11).
   CREATE INDEX "quotes_open_lead_idx" ON "quotes" ("lead_id")
     WHERE "deleted_at" IS NULL AND "status" IN ('draft', 'sent', 'approved');`

export function down(): never {
  throw new Error('There is nothing before the first release.')
}

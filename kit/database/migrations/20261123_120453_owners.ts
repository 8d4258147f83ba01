import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_site_settings_request_owner_mode" AS ENUM('none', 'person', 'turn');
  CREATE TABLE "request_turns" (
  	"id" integer PRIMARY KEY NOT NULL,
  	"ticket" bigserial NOT NULL,
  	"ring" uuid[] NOT NULL
  );
  
  ALTER TABLE "leads" ADD COLUMN "owner_id" uuid;
  ALTER TABLE "quotes" ADD COLUMN "owner_id" uuid;
  ALTER TABLE "clients" ADD COLUMN "owner_id" uuid;
  ALTER TABLE "orders" ADD COLUMN "owner_id" uuid;
  ALTER TABLE "activities" ADD COLUMN "user_name" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "request_owner_mode" "enum_site_settings_request_owner_mode" DEFAULT 'none' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "request_owner_id" uuid;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "quotes" ADD CONSTRAINT "quotes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "clients" ADD CONSTRAINT "clients_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_request_owner_id_users_id_fk" FOREIGN KEY ("request_owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("owner_id");
  CREATE INDEX "owner_status_createdAt_idx" ON "leads" USING btree ("owner_id","status","created_at");
  CREATE INDEX "quotes_owner_idx" ON "quotes" USING btree ("owner_id");
  CREATE INDEX "owner_status_createdAt_1_idx" ON "quotes" USING btree ("owner_id","status","created_at");
  CREATE INDEX "clients_owner_idx" ON "clients" USING btree ("owner_id");
  CREATE INDEX "owner_status_createdAt_2_idx" ON "clients" USING btree ("owner_id","status","created_at");
  CREATE INDEX "orders_owner_idx" ON "orders" USING btree ("owner_id");
  CREATE INDEX "owner_status_createdAt_3_idx" ON "orders" USING btree ("owner_id","status","created_at");
  CREATE INDEX "site_settings_request_owner_idx" ON "site_settings" USING btree ("request_owner_id");
  -- What Payload cannot know: a text that is exactly one account's username or name means that account, if it may own leads.
  WITH "named" AS (
    SELECT "texts"."assigned_to", min("users"."id"::text)::uuid AS "id"
    FROM (SELECT DISTINCT "assigned_to" FROM "leads" WHERE "assigned_to" IS NOT NULL) "texts"
    JOIN "users" ON "texts"."assigned_to" IN ("users"."username", "users"."name")
    GROUP BY "texts"."assigned_to"
    HAVING count(*) = 1 AND bool_and("users"."role" IN ('admin', 'comercial')))
  UPDATE "leads" SET "owner_id" = "named"."id" FROM "named" WHERE "leads"."assigned_to" = "named"."assigned_to";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "request_turns" CASCADE;
  ALTER TABLE "leads" DROP CONSTRAINT "leads_owner_id_users_id_fk";
  
  ALTER TABLE "quotes" DROP CONSTRAINT "quotes_owner_id_users_id_fk";
  
  ALTER TABLE "clients" DROP CONSTRAINT "clients_owner_id_users_id_fk";
  
  ALTER TABLE "orders" DROP CONSTRAINT "orders_owner_id_users_id_fk";
  
  ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_request_owner_id_users_id_fk";
  
  DROP INDEX "leads_owner_idx";
  DROP INDEX "owner_status_createdAt_idx";
  DROP INDEX "quotes_owner_idx";
  DROP INDEX "owner_status_createdAt_1_idx";
  DROP INDEX "clients_owner_idx";
  DROP INDEX "owner_status_createdAt_2_idx";
  DROP INDEX "orders_owner_idx";
  DROP INDEX "owner_status_createdAt_3_idx";
  DROP INDEX "site_settings_request_owner_idx";
  ALTER TABLE "leads" DROP COLUMN "owner_id";
  ALTER TABLE "quotes" DROP COLUMN "owner_id";
  ALTER TABLE "clients" DROP COLUMN "owner_id";
  ALTER TABLE "orders" DROP COLUMN "owner_id";
  ALTER TABLE "activities" DROP COLUMN "user_name";
  ALTER TABLE "site_settings" DROP COLUMN "request_owner_mode";
  ALTER TABLE "site_settings" DROP COLUMN "request_owner_id";
  DROP TYPE "public"."enum_site_settings_request_owner_mode";`)
}

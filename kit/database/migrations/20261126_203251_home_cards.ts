import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Cards of Home that name a project; hours in words of the agency's own stay as they are. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings_portfolio_cards" ALTER COLUMN "slug" DROP NOT NULL;
  ALTER TABLE "site_settings_portfolio_cards" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "site_settings_portfolio_cards" ADD COLUMN "project_id" uuid;
  ALTER TABLE "site_settings" ADD COLUMN "has_own_hours_text" boolean DEFAULT false;
  UPDATE "site_settings" SET "has_own_hours_text" = true WHERE "opening_hours" IS DISTINCT FROM 'Segunda a Sexta: 8h–18h';
  ALTER TABLE "site_settings_portfolio_cards" ADD CONSTRAINT "site_settings_portfolio_cards_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "site_settings_portfolio_cards_project_idx" ON "site_settings_portfolio_cards" USING btree ("project_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings_portfolio_cards" DROP CONSTRAINT "site_settings_portfolio_cards_project_id_projects_id_fk";
  DROP INDEX "site_settings_portfolio_cards_project_idx";
  ALTER TABLE "site_settings_portfolio_cards" ALTER COLUMN "slug" SET NOT NULL;
  ALTER TABLE "site_settings_portfolio_cards" ALTER COLUMN "title" SET NOT NULL;
  ALTER TABLE "site_settings_portfolio_cards" DROP COLUMN "project_id";
  ALTER TABLE "site_settings" DROP COLUMN "has_own_hours_text";`)
}

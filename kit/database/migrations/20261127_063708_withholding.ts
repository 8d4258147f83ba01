import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What clients pay to the state themselves (PAY-07). The IVA in an instalment is its quote's; of a project's own plan what
 * the settings say now, as when it was made.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_clients_tax_withholding" AS ENUM('yes');
  CREATE TYPE "public"."enum_clients_captive_vat" AS ENUM('50', '100');
  ALTER TABLE "clients" ADD COLUMN "tax_withholding" "enum_clients_tax_withholding";
  ALTER TABLE "clients" ADD COLUMN "captive_vat" "enum_clients_captive_vat";
  ALTER TABLE "site_settings" ADD COLUMN "withholding_percent" numeric DEFAULT 6.5 NOT NULL;
  ALTER TABLE "instalments" ADD COLUMN "vat_percent" numeric DEFAULT 0 NOT NULL;
  update instalments set vat_percent = quotes.vat_rate from quotes where quotes.id = quote_id;
  update instalments set vat_percent = case tax_regime when 'general' then 14 when 'simplified' then 7 else 0 end
  from site_settings where quote_id is null;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "clients" DROP COLUMN "tax_withholding";
  ALTER TABLE "clients" DROP COLUMN "captive_vat";
  ALTER TABLE "site_settings" DROP COLUMN "withholding_percent";
  ALTER TABLE "instalments" DROP COLUMN "vat_percent";
  DROP TYPE "public"."enum_clients_tax_withholding";
  DROP TYPE "public"."enum_clients_captive_vat";`)
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Instalments keep the amount that was agreed instead of its percentage: a plan is agreed anew by amounts (PAY-16). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "instalments" ADD COLUMN "agreed_cents" bigint;
  UPDATE "instalments" SET "agreed_cents" = "amount_cents";
  WITH "shares" AS (
    SELECT "id", "quote_id", sum("amount_cents") OVER "plan" AS "total",
      floor((sum("amount_cents") OVER "plan" * round("percent" * 100) + 5000) / 10000) AS "share",
      "position" = max("position") OVER "plan" AS "is_last"
    FROM "instalments" WHERE "quote_id" IS NOT NULL AND "withdrawn_at" IS NULL AND NOT "is_first_month"
    WINDOW "plan" AS (PARTITION BY "quote_id")
  )
  UPDATE "instalments" SET "agreed_cents" = CASE WHEN "is_last" THEN "total" - coalesce((
      SELECT sum("share") FROM "shares" "others" WHERE "others"."quote_id" = "shares"."quote_id" AND NOT "is_last"
    ), 0) ELSE "share" END
  FROM "shares" WHERE "shares"."id" = "instalments"."id";
  ALTER TABLE "instalments" ALTER COLUMN "agreed_cents" SET NOT NULL;
  ALTER TABLE "instalments" DROP COLUMN "percent";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "instalments" ADD COLUMN "percent" numeric;
  UPDATE "instalments" SET "percent" = CASE WHEN "quote_id" IS NULL OR "is_first_month" THEN 100 ELSE round(
    "agreed_cents" * 100.0 / nullif((
      SELECT sum("agreed_cents") FROM "instalments" "others" WHERE "others"."quote_id" = "instalments"."quote_id"
        AND "others"."withdrawn_at" IS NOT DISTINCT FROM "instalments"."withdrawn_at" AND NOT "others"."is_first_month"
    ), 0), 2) END;
  UPDATE "instalments" SET "percent" = 100 WHERE "percent" IS NULL;
  ALTER TABLE "instalments" ALTER COLUMN "percent" SET NOT NULL;
  ALTER TABLE "instalments" DROP COLUMN "agreed_cents";`)
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Prices for each month. What was chosen on the services page is told it by the catalogue, and so are the lines of drafts that
 * no client has seen; what was shared or accepted stays what it said.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "quote_items" ADD COLUMN "is_monthly" boolean DEFAULT false;
  ALTER TABLE "quotes" ADD COLUMN "monthly_terms" jsonb;
  ALTER TABLE "order_items" ADD COLUMN "is_monthly" boolean DEFAULT false;
  ALTER TABLE "retainer_items" ADD COLUMN "is_monthly" boolean DEFAULT false;
  ALTER TABLE "instalments" ADD COLUMN "is_first_month" boolean DEFAULT false NOT NULL;`)
  await db.execute(sql`
    update leads set selection = (
      select jsonb_agg(case when exists (
        select from catalogue_features
        where is_monthly and name = chosen ->> 'description' and price * 100 = (chosen ->> 'unitPriceCents')::numeric)
        then chosen || '{"isMonthly": true}' else chosen end order by place)
      from jsonb_array_elements(selection) with ordinality as entries (chosen, place))
    where jsonb_typeof(selection) = 'array' and selection <> '[]'`)
  await db.execute(sql`
    update quote_items set is_monthly = true
    from quotes join leads on leads.id = lead_id
    where quotes.id = quote_items._parent_id and quotes.status = 'draft' and shared_revision is null
      and jsonb_typeof(selection) = 'array' and exists (
        select from jsonb_array_elements(selection) chosen
        where chosen ->> 'isMonthly' = 'true' and chosen ->> 'description' = quote_items.description
          and (chosen ->> 'unitPriceCents')::numeric = unit_price * 100)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "quote_items" DROP COLUMN "is_monthly";
  ALTER TABLE "quotes" DROP COLUMN "monthly_terms";
  ALTER TABLE "order_items" DROP COLUMN "is_monthly";
  ALTER TABLE "retainer_items" DROP COLUMN "is_monthly";
  ALTER TABLE "instalments" DROP COLUMN "is_first_month";`)
}

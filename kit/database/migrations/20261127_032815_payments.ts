import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A quote may have a plan of payment of its own. Accepted quotes get the instalments of their deposit and rest, and
 * deposits that were noted become receipts of the first one, which is as much as was received where that was more
 * (PAY-18). A deposit whose acceptance was voided stays with instalments that count no more, until the quote is accepted
 * again. Nobody knows whether the rest of a project that was
 * delivered before has been paid: it is not due until staff say so. Closed days are Saturdays and Sundays here.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "instalments" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"quote_id" uuid,
  	"order_id" uuid,
  	"position" integer NOT NULL,
  	"title" varchar NOT NULL,
  	"percent" numeric NOT NULL,
  	"moment" varchar NOT NULL,
  	"days" integer,
  	"day" date,
  	"amount_cents" bigint NOT NULL,
  	"open_cents" bigint NOT NULL,
  	"came_on" date,
  	"due_on" date,
  	"is_due_by_hand" boolean DEFAULT false NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	"withdrawn_at" timestamp (3) with time zone,
  	CONSTRAINT "instalments_open_check" CHECK (open_cents between 0 and amount_cents)
  );
  
  CREATE TABLE "receipts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"instalment_id" uuid NOT NULL,
  	"received_on" date NOT NULL,
  	"amount_cents" bigint NOT NULL,
  	"withheld_cents" bigint DEFAULT 0 NOT NULL,
  	"captive_cents" bigint DEFAULT 0 NOT NULL,
  	"method" varchar NOT NULL,
  	"document_number" varchar,
  	"note" text,
  	"noted_by_id" uuid,
  	"noted_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	"voided_at" timestamp (3) with time zone,
  	"voided_by_id" uuid,
  	"void_reason" text,
  	CONSTRAINT "receipts_amounts_check" CHECK (least(amount_cents, withheld_cents, captive_cents) >= 0)
  );
  
  ALTER TABLE "quotes" ADD COLUMN "payment_plan" jsonb;
  ALTER TABLE "site_settings" ADD COLUMN "payment_days" numeric DEFAULT 5 NOT NULL;
  ALTER TABLE "instalments" ADD CONSTRAINT "instalments_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_noted_by_id_users_id_fk" FOREIGN KEY ("noted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_voided_by_id_users_id_fk" FOREIGN KEY ("voided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "instalments_quote_idx" ON "instalments" USING btree ("quote_id","position") WHERE withdrawn_at is null;
  CREATE INDEX "instalments_order_idx" ON "instalments" USING btree ("order_id");
  CREATE INDEX "instalments_open_idx" ON "instalments" USING btree ("due_on") WHERE withdrawn_at is null and open_cents > 0;
  CREATE INDEX "receipts_instalment_idx" ON "receipts" USING btree ("instalment_id");
  CREATE INDEX "receipts_received_idx" ON "receipts" USING btree ("received_on");

  with accepted as (
    select distinct on (quote_id) quote_id, (content::jsonb -> 'quote' ->> 'depositPercent')::numeric as percent,
      gross_cents as gross, accepted_at, voided_at,
      coalesce((select amount_cents from quote_deposits where quote_deposits.quote_id = quote_acceptances.quote_id), 0)
        as received,
      (select id from orders where orders.quote_id = quote_acceptances.quote_id and deleted_at is null
        order by created_at limit 1) as order_id
    from quote_acceptances
    where voided_at is null or exists (select from quote_deposits where quote_deposits.quote_id = quote_acceptances.quote_id)
    order by quote_id, voided_at desc nulls first
  ), shared as (
    select *, case when percent in (0, 100) then greatest(gross, received)
      else greatest(floor((gross * percent * 100 + 5000) / 10000), received) end as first from accepted
  ), entries as (
    select *, 1 as position, case when percent = 0 then 'Total' else 'Sinal' end as title,
      case when percent = 0 then 100 else percent end as share,
      case when percent = 0 then 'delivery' else 'acceptance' end as moment, first as amount from shared
    union all
    select *, 2, 'Restante', 100 - percent, 'delivery', greatest(gross - first, 0) from shared
    where percent not in (0, 100)
  ), dated as (
    select *, case when moment = 'acceptance' then (accepted_at at time zone 'Africa/Luanda')::date end as came
    from entries
  )
  insert into instalments (quote_id, order_id, position, title, percent, moment, amount_cents, open_cents, came_on, due_on,
    withdrawn_at)
  select quote_id, order_id, position, title, share, moment, amount, amount, came,
    came + 5 + (case extract(isodow from came + 5) when 6 then 2 when 7 then 1 else 0 end)::int, voided_at
  from dated;

  insert into receipts (instalment_id, received_on, amount_cents, method, document_number, noted_by_id, noted_at)
  select instalments.id, received_on, quote_deposits.amount_cents, method, document_number, noted_by_id, noted_at
  from quote_deposits join instalments on instalments.quote_id = quote_deposits.quote_id and position = 1;
  update instalments set open_cents = instalments.amount_cents - receipts.amount_cents
  from receipts where receipts.instalment_id = instalments.id;

  DROP TABLE "quote_deposits" CASCADE;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
 CREATE TABLE "quote_deposits" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"quote_id" uuid NOT NULL,
  	"received_on" date NOT NULL,
  	"amount_cents" bigint NOT NULL,
  	"method" varchar NOT NULL,
  	"document_number" varchar,
  	"noted_by_id" uuid,
  	"noted_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );

  ALTER TABLE "quote_deposits" ADD CONSTRAINT "quote_deposits_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "quote_deposits" ADD CONSTRAINT "quote_deposits_noted_by_id_users_id_fk" FOREIGN KEY ("noted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "quote_deposits_quote_idx" ON "quote_deposits" USING btree ("quote_id");
  insert into quote_deposits (quote_id, received_on, amount_cents, method, document_number, noted_by_id, noted_at)
  select distinct on (quote_id) quote_id, received_on, receipts.amount_cents, method, document_number, noted_by_id, noted_at
  from receipts join instalments on instalments.id = instalment_id
  where position = 1 and voided_at is null and quote_id is not null order by quote_id, noted_at;

  DROP TABLE "instalments" CASCADE;
  DROP TABLE "receipts" CASCADE;
  ALTER TABLE "quotes" DROP COLUMN "payment_plan";
  ALTER TABLE "site_settings" DROP COLUMN "payment_days";`)
}

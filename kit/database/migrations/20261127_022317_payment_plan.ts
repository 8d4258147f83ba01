import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A quote may have a plan of payment of its own. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_payment_moment" AS ENUM('acceptance', 'start', 'delivery', 'after-delivery', 'date');
  CREATE TABLE "payment_plan_entries" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"percent" numeric NOT NULL,
  	"moment" "enum_payment_moment" NOT NULL,
  	"days" integer,
  	"day" varchar,
  	CONSTRAINT "payment_plan_entries_days_check" CHECK ("days" between 1 and 90)
  );
  
  ALTER TABLE "payment_plan_entries" ADD CONSTRAINT "payment_plan_entries_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payment_plan_entries_order_idx" ON "payment_plan_entries" USING btree ("_order");
  CREATE INDEX "payment_plan_entries_parent_id_idx" ON "payment_plan_entries" USING btree ("_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "payment_plan_entries" CASCADE;
  DROP TYPE "public"."enum_payment_moment";`)
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "quote_proofs" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"quote_id" uuid NOT NULL,
  	"format" varchar NOT NULL,
  	"content" "bytea" NOT NULL,
  	"address" varchar,
  	"received_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
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
  
  ALTER TABLE "quote_proofs" ADD CONSTRAINT "quote_proofs_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "quote_deposits" ADD CONSTRAINT "quote_deposits_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "quote_deposits" ADD CONSTRAINT "quote_deposits_noted_by_id_users_id_fk" FOREIGN KEY ("noted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "quote_proofs_quote_idx" ON "quote_proofs" USING btree ("quote_id","received_at");
  CREATE UNIQUE INDEX "quote_deposits_quote_idx" ON "quote_deposits" USING btree ("quote_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "quote_proofs" CASCADE;
  DROP TABLE "quote_deposits" CASCADE;`)
}

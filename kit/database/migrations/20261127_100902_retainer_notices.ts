import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What has been told of an avença, once (RET-11, RET-14). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "retainer_notices" (
  	"retainer_id" uuid NOT NULL,
  	"about" varchar NOT NULL,
  	"told_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	CONSTRAINT "retainer_notices_retainer_id_about_pk" PRIMARY KEY("retainer_id","about")
  );
  
  ALTER TABLE "retainer_notices" ADD CONSTRAINT "retainer_notices_retainer_id_retainers_id_fk" FOREIGN KEY ("retainer_id") REFERENCES "public"."retainers"("id") ON DELETE cascade ON UPDATE no action;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "retainer_notices" CASCADE;`)
}

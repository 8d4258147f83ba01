import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Marks of whoever asked not to be contacted, and what they are made with (PRIV-15). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "contact_stops" (
  	"mark" varchar(64) PRIMARY KEY NOT NULL,
  	"noted_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
  CREATE TABLE "contact_stop_keys" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"sealed_key" varchar NOT NULL
  );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "contact_stops" CASCADE;
  DROP TABLE "contact_stop_keys" CASCADE;`)
}

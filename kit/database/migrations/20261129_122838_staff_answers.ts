import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "staff_answers" (
  	"key" uuid PRIMARY KEY NOT NULL,
  	"answer" text,
  	"stored_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "staff_answers" CASCADE;`)
}

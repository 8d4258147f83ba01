import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** An erased person waits for no answer any more (PRIV-04); also one erased before. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "leads" ADD COLUMN "erased_at" timestamp (3) with time zone;
  UPDATE "leads" SET "erased_at" = "at" FROM "privacy_erasures" WHERE "leads"."id" = ANY ("records");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "leads" DROP COLUMN "erased_at";`)
}

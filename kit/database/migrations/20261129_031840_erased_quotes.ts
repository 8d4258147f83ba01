import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** An erased person's quotes wait for the agency no more (PRIV-04); also those erased before. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "quotes" ADD COLUMN "erased_at" timestamp (3) with time zone;
  UPDATE "quotes" SET "erased_at" = "at" FROM "privacy_erasures" WHERE "quotes"."id" = ANY ("records");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "quotes" DROP COLUMN "erased_at";`)
}

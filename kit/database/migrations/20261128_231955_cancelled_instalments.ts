import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Instalments of a cancelled project stay cancelled when it is deleted; also of one that is in the trash now (PAY-05). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "instalments" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;
  UPDATE "instalments" SET "is_cancelled" = true FROM "orders"
    WHERE "orders"."id" = "instalments"."order_id" AND "orders"."status" = 'cancelled';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "instalments" DROP COLUMN "is_cancelled";`)
}

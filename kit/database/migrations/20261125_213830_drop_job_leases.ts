import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_jobs" DROP COLUMN "lease_token";
  ALTER TABLE "payload_jobs" DROP COLUMN "leased_until";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_jobs" ADD COLUMN "lease_token" varchar;
  ALTER TABLE "payload_jobs" ADD COLUMN "leased_until" timestamp(3) with time zone;`)
}

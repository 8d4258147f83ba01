import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Administrators and salespeople need a second step from a day on (OPS-15). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings" ADD COLUMN "requires_second_step" boolean DEFAULT false;
  ALTER TABLE "site_settings" ADD COLUMN "second_step_from" timestamp(3) with time zone;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings" DROP COLUMN "requires_second_step";
  ALTER TABLE "site_settings" DROP COLUMN "second_step_from";`)
}

import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "testimonials" ADD COLUMN "has_consent" boolean DEFAULT false;
  ALTER TABLE "testimonials" ADD COLUMN "consent_changed_at" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "testimonials" DROP COLUMN "has_consent";
  ALTER TABLE "testimonials" DROP COLUMN "consent_changed_at";`)
}

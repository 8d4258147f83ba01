import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** An entry of the catalogue has price and time from the service that it names. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "catalogue" ALTER COLUMN "price_text" DROP NOT NULL;
  ALTER TABLE "catalogue" ALTER COLUMN "duration_text" DROP NOT NULL;
  ALTER TABLE "catalogue" ADD COLUMN "service_id" uuid;
  ALTER TABLE "catalogue" ADD COLUMN "is_monthly" boolean DEFAULT false;
  ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "catalogue_service_idx" ON "catalogue" USING btree ("service_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "catalogue" DROP CONSTRAINT "catalogue_service_id_services_id_fk";
  DROP INDEX "catalogue_service_idx";
  UPDATE "catalogue" SET "price_text" = coalesce("price_text", 'Preço sob consulta'), "duration_text" = coalesce("duration_text", 'A combinar');
  ALTER TABLE "catalogue" ALTER COLUMN "price_text" SET NOT NULL;
  ALTER TABLE "catalogue" ALTER COLUMN "duration_text" SET NOT NULL;
  ALTER TABLE "catalogue" DROP COLUMN "service_id";
  ALTER TABLE "catalogue" DROP COLUMN "is_monthly";`)
}

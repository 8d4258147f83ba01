import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "quotes" ADD COLUMN "renews_id" uuid;
  ALTER TABLE "quotes" ADD CONSTRAINT "quotes_renews_id_retainers_id_fk" FOREIGN KEY ("renews_id") REFERENCES "public"."retainers"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "quotes_renews_idx" ON "quotes" USING btree ("renews_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "quotes" DROP CONSTRAINT "quotes_renews_id_retainers_id_fk";
  
  DROP INDEX "quotes_renews_idx";
  ALTER TABLE "quotes" DROP COLUMN "renews_id";`)
}

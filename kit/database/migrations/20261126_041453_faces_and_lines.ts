import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A face and a personal line for proposals, lines written for tiles, what a service's price contains, tall crops. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "users" ADD COLUMN "photo_id" uuid;
  ALTER TABLE "projects" ADD COLUMN "tile_line" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_tile_line" varchar;
  ALTER TABLE "services" ADD COLUMN "includes" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_tall_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_tall_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_tall_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_tall_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_tall_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_tall_filename" varchar;
  ALTER TABLE "quotes" ADD COLUMN "personal_line" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "are_figures_confirmed" boolean DEFAULT false;
  ALTER TABLE "users" ADD CONSTRAINT "users_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "users_photo_idx" ON "users" USING btree ("photo_id");
  CREATE INDEX "media_sizes_tall_sizes_tall_filename_idx" ON "media" USING btree ("sizes_tall_filename");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "users" DROP CONSTRAINT "users_photo_id_media_id_fk";
  
  DROP INDEX "users_photo_idx";
  DROP INDEX "media_sizes_tall_sizes_tall_filename_idx";
  ALTER TABLE "users" DROP COLUMN "photo_id";
  ALTER TABLE "projects" DROP COLUMN "tile_line";
  ALTER TABLE "_projects_v" DROP COLUMN "version_tile_line";
  ALTER TABLE "services" DROP COLUMN "includes";
  ALTER TABLE "media" DROP COLUMN "sizes_tall_url";
  ALTER TABLE "media" DROP COLUMN "sizes_tall_width";
  ALTER TABLE "media" DROP COLUMN "sizes_tall_height";
  ALTER TABLE "media" DROP COLUMN "sizes_tall_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_tall_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_tall_filename";
  ALTER TABLE "quotes" DROP COLUMN "personal_line";
  ALTER TABLE "site_settings" DROP COLUMN "are_figures_confirmed";`)
}

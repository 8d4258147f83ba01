import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Without addresses of their own, requests and acceptances went to the site's email, which editors change. They get what
 * that was, once, and no longer follow it. Written by hand; there is no snapshot to it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "site_settings" SET "request_emails" = (
     SELECT string_agg("address", ', ') FROM (
       SELECT DISTINCT lower("part") AS "address" FROM regexp_split_to_table("email", '[\\s,;]+') "part"
       WHERE "part" ~ '^[^\\s<>@:"()[\\]\\\\]+@[^\\s<>@:"()[\\]\\\\.]+(\\.[^\\s<>@:"()[\\]\\\\.]+)+$' AND length("part") <= 254
       LIMIT 5) "addresses")
   WHERE coalesce("request_emails", '') = '';`)
}

/** What was filled in is as right for the release before. */
export async function down(): Promise<void> {}

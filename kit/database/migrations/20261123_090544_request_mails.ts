import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings" ADD COLUMN "request_emails" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "sends_receipts" boolean DEFAULT true;
  -- What Payload's fields cannot say: how many receipts an address has had lately.
  CREATE INDEX "messages_receipts_idx" ON "messages" ("recipient", "sent_at")
    WHERE "kind" = 'request-receipt' AND "state" = 'sent';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "messages_receipts_idx";
  ALTER TABLE "site_settings" DROP COLUMN "request_emails";
  ALTER TABLE "site_settings" DROP COLUMN "sends_receipts";
  DELETE FROM "messages" WHERE "kind" IN ('new-request', 'request-receipt');`)
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

import { normalizeAngolanPhone } from '@kit/lib/phone'

const BATCH = 1000

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "leads" ADD COLUMN "phone_e164" varchar;`)
  await normalizeStoredPhones(db)
  // By hand: possible duplicates are found by e-mail whatever its case, which drizzle's schema cannot say.
  await db.execute(sql`
   CREATE INDEX "leads_phone_e164_idx" ON "leads" USING btree ("phone_e164");
   CREATE INDEX "leads_lower_email_idx" ON "leads" (lower("email")) WHERE "deleted_at" IS NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "leads_lower_email_idx";
   DROP INDEX "leads_phone_e164_idx";
   ALTER TABLE "leads" DROP COLUMN "phone_e164";`)
}

/** The rules of numbering plans are a library's, so the leads that exist are read and written back in batches. */
async function normalizeStoredPhones(db: MigrateUpArgs['db']): Promise<void> {
  const { rows } = await db.execute<{ id: string; phone: string }>(
    sql`select id, phone from leads where phone is not null and phone <> ''`,
  )
  const known = rows.flatMap(({ id, phone }) => {
    const phoneE164 = normalizeAngolanPhone(phone)
    return phoneE164 ? [{ id, phone_e164: phoneE164 }] : []
  })
  for (let start = 0; start < known.length; start += BATCH) {
    const batch = JSON.stringify(known.slice(start, start + BATCH))
    await db.execute(sql`
      update leads set phone_e164 = given.phone_e164
      from json_to_recordset(${batch}::json) as given(id uuid, phone_e164 varchar) where leads.id = given.id`)
  }
}

import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { getEnv } from '@kit/lib/env'
import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { databaseOf } from '@kit/lib/transaction'
import type { Readiness } from '../domain/before-publishing'
import { countDemoRecords } from './demo-records'

/** What 'Antes de publicar' goes by. Checks no role: the screen does. */
export async function getReadiness(req: PayloadRequest): Promise<Readiness> {
  const { siteUrl, smtpUrl } = getEnv()
  const db = await databaseOf(req)
  const settings = await req.payload.findGlobal({ depth: 0, req, slug: 'site-settings' })
  const { rows } = await db.execute<{ hasFirstPassword: boolean }>(sql`
    select exists (
      select 1 from platform_state as first join users on users.id = (first.value ->> 'userId')::uuid
      where first.key = 'first-password' and md5(users.hash) = first.value ->> 'digest') as "hasFirstPassword"`)
  return {
    canSendMail: smtpUrl !== undefined,
    defaults: SITE_DEFAULTS,
    demoRecords: await countDemoRecords(req),
    hasFirstPassword: rows[0]?.hasFirstPassword ?? false,
    settings: { ...settings },
    siteUrl,
  }
}

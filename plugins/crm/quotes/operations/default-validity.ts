import type { PayloadRequest } from 'payload'

import { DAY_MS, luandaDay } from '@kit/lib/dates'

/** As the settings have it while nobody has saved them. */
const USUAL_DAYS = 30

/** The last day, in Luanda, on which a quote made now is valid when nobody says otherwise, as 'YYYY-MM-DD'. */
export async function defaultValidityDay(req: PayloadRequest): Promise<string> {
  const { quoteValidityDays } = await req.payload.findGlobal({
    depth: 0,
    overrideAccess: true,
    req,
    select: { quoteValidityDays: true },
    slug: 'site-settings',
  })
  return luandaDay(new Date(Date.now() + (quoteValidityDays ?? USUAL_DAYS) * DAY_MS))
}

/** The same as a quote stores it: the start of that day. */
export async function defaultValidUntil(req: PayloadRequest): Promise<string> {
  return new Date(`${await defaultValidityDay(req)}T00:00:00+01:00`).toISOString()
}

import type { PayloadRequest } from 'payload'

import { CONSENT_PURPOSES } from '../domain/consent-purposes'
import type { Consent } from '../schema'
import { PUBLICATION_CONSENT } from '@collections/testimonials/fields'
import { readStopOf } from '@crm/contact-stops/operations/contact-stops'
import { consentText } from '@crm/leads/domain/consent'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'

/** What the person said to staff, who recorded it. */
const BY_STAFF = 'Dito à equipa'

type Row = Omit<Consent, 'text'> & { text: string | null }

/** Lists consents given and withdrawn, newest first (PRIV-10), with the server's time of each (PRIV-11). */
export async function readConsents(req: PayloadRequest, records: readonly string[]): Promise<Consent[]> {
  const own = uuids(records)
  const rows = await sqlIn<Row>(req)`
    select 'request' as purpose, true as "isGiven", created_at as at, 'Formulário do site' as form,
        consent_version as version, null::text as text
      from leads where id = any(${own}) and consent_version is not null
    union all select 'offer', voided_at is null, accepted_at, 'Página do orçamento', consent_version::text, consent_text
      from quote_acceptances where quote_id = any(${own}) and consent_text is not null
    union all select 'reminders', false, reminder_refused_at, 'Página do orçamento', null, null
      from quotes where id = any(${own}) and reminder_refused_at is not null
    union all select 'publication', has_consent, consent_changed_at, ${BY_STAFF}, null, ${PUBLICATION_CONSENT}
      from testimonials where id = any(${own}) and consent_changed_at is not null
    union all select 'contact', false, stopped_at, ${BY_STAFF}, null, null
      from (select ${await readStopOf(req, records)}::timestamptz as stopped_at) as stop where stopped_at is not null
    order by at desc`
  return rows.map((row) => ({ ...row, text: row.text ?? consentText(row.version) }))
}

/** Formats a consent for an export. */
export const describeConsent = ({ at, form, isGiven, purpose, text, version }: Consent): Record<string, unknown> => ({
  Finalidade: CONSENT_PURPOSES[purpose],
  [isGiven ? 'Dado em' : 'Retirado em']: at,
  Onde: form,
  ...(version ? { Versão: version } : {}),
  ...(text ? { Texto: text } : {}),
})

import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { CONSENT_PURPOSES } from '../domain/consent-purposes'
import type { Consent } from '../schema'
import { PUBLICATION_CONSENT } from '@collections/testimonials/fields'
import { readStopsOf } from '@crm/contact-stops/operations/contact-stops'
import { consentText } from '@crm/leads/domain/consent'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'

/** What the person said to staff, who recorded it. */
const BY_STAFF = 'Dito à equipa'

interface Row extends Omit<Consent, 'text'> {
  person: number
  text: string | null
}

/**
 * Lists each person's consents given and withdrawn, newest first (PRIV-10), with the server's time of each (PRIV-11).
 * @param people the records of each
 */
export async function readConsents(req: PayloadRequest, people: readonly (readonly string[])[]): Promise<Consent[][]> {
  const places = people.flatMap((records, person) => records.map(() => person))
  const rows = await sqlIn<Row>(req)`
    with own as (select * from unnest(${uuids(people.flat())}, ${sql.param(places)}::int[]) as record(id, person))
    select person, 'request' as purpose, true as "isGiven", created_at as at, 'Formulário do site' as form,
        consent_version as version, null::text as text
      from own join leads using (id) where consent_version is not null
    union all select person, 'offer', voided_at is null, accepted_at, 'Página do orçamento', consent_version::text, consent_text
      from own join quote_acceptances on quote_id = own.id where consent_text is not null
    union all select person, 'reminders', false, reminder_refused_at, 'Página do orçamento', null, null
      from own join quotes using (id) where reminder_refused_at is not null
    union all select person, 'publication', has_consent, consent_changed_at, ${BY_STAFF}, null, ${PUBLICATION_CONSENT}
      from own join testimonials using (id) where consent_changed_at is not null
    union all select place - 1, 'contact', false, stopped_at, ${BY_STAFF}, null, null
      from unnest(${sql.param(await readStopsOf(req, people))}::timestamptz[]) with ordinality as stop(stopped_at, place)
      where stopped_at is not null
    order by at desc`
  return people.map((_, place) =>
    rows.flatMap(({ person, ...row }) =>
      person === place ? { ...row, text: row.text ?? consentText(row.version) } : [],
    ),
  )
}

/** Formats a consent for an export. */
export const describeConsent = ({ at, form, isGiven, purpose, text, version }: Consent): Record<string, unknown> => ({
  Finalidade: CONSENT_PURPOSES[purpose],
  [isGiven ? 'Dado em' : 'Retirado em']: at,
  Onde: form,
  ...(version ? { Versão: version } : {}),
  ...(text ? { Texto: text } : {}),
})

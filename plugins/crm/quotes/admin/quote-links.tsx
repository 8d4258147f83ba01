import { Link } from '@payloadcms/ui'

import { SCREENS } from '../../../../src/admin/screens'
import { searchLink } from '../../../../src/admin/search-link'
import { LEAD_STATUS_LABELS } from '../../leads/domain/lead-options'
import { ORDER_STATUS_LABELS } from '../../orders/domain/order-options'
import type { QuoteLinks } from '../schema'

interface LinkedRecord {
  id: string
  kind: string
  text: string
  /** Its state. */
  detail: string | null
  href: string
}

/** The lead that the quote was made for, the client and the project that it became. */
export function QuoteLinkList({ links }: { links: QuoteLinks }) {
  const records = recordsOf(links)
  return (
    <section aria-labelledby="quote-links-title">
      <h3 className="quote-details__heading" id="quote-links-title">
        Ligações
      </h3>
      {records.length === 0 ? (
        <p className="quote-details__muted">Ainda sem lead, cliente ou projeto.</p>
      ) : (
        <ul className="quote-links">
          {records.map(({ detail, href, id, kind, text }) => (
            <li key={id}>
              <span className="quote-details__muted">{kind}</span>
              <Link href={href} prefetch={false}>
                {text}
              </Link>
              {detail ? <span className="quote-details__muted">{detail}</span> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function recordsOf({ client, lead, orders }: QuoteLinks): LinkedRecord[] {
  return [
    ...(lead
      ? [
          {
            detail: LEAD_STATUS_LABELS[lead.status],
            href: searchLink(SCREENS.leads, lead.email),
            id: lead.id,
            kind: 'Lead',
            text: lead.name,
          },
        ]
      : []),
    ...(client
      ? [
          {
            detail: null,
            href: searchLink(SCREENS.clients, client.name),
            id: client.id,
            kind: 'Cliente',
            text: client.name,
          },
        ]
      : []),
    ...orders.map(({ id, orderNumber, status, title }) => ({
      detail: ORDER_STATUS_LABELS[status],
      href: searchLink(SCREENS.projects, orderNumber),
      id,
      kind: 'Projeto',
      text: `${orderNumber} · ${title}`,
    })),
  ]
}

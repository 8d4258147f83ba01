import { Link } from '@payloadcms/ui'

import { SCREENS } from '../../../../src/admin/screens'
import { searchLink } from '../../../../src/admin/search-link'
import { QUOTE_STATUS_LABELS } from '../../quotes/domain/quote-options'
import type { LeadLinks } from '../schema'

/** The quotes that were made from the lead and the client that it became. */
export function LeadLinkList({ links: { client, quotes } }: { links: LeadLinks }) {
  return (
    <section aria-labelledby="lead-links-title">
      <h3 className="lead-details__heading" id="lead-links-title">
        Ligações
      </h3>
      {!client && quotes.length === 0 ? (
        <p className="lead-card__label">Ainda sem orçamento nem cliente.</p>
      ) : (
        <ul className="lead-links">
          {client ? (
            <li>
              <span className="lead-card__label">Cliente</span>
              <Link href={searchLink(SCREENS.clients, client.email)} prefetch={false}>
                {client.name}
              </Link>
            </li>
          ) : null}
          {quotes.map(({ id, quoteNumber, status, title }) => (
            <li key={id}>
              <span className="lead-card__label">Orçamento</span>
              <Link href={searchLink(SCREENS.quotes, quoteNumber)} prefetch={false}>
                {quoteNumber} · {title}
              </Link>
              <span className="lead-card__label">{QUOTE_STATUS_LABELS[status]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

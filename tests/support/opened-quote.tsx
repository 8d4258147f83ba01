import { screen } from '@testing-library/react'

import { QuotePanel } from '@crm/conversions/admin/panels'
import type { Sharing } from '@crm/proposals/schema'
import { QuoteCard } from '@crm/quotes/admin/quote-card'
import type { QuoteAnswer, QuoteLinks } from '@crm/quotes/schema'
import type { Reminders } from '@crm/reminders/schema'
import { QUOTE, QUOTE_ROW, quoteDetails, REMINDERS, SHARING } from './staff-records'
import { arrived, button, type useStaffServer, visitStaff } from './staff-visitor'

/** Address of these tests' quote. */
export const ONE_QUOTE = `/api/crm/quotes/${QUOTE.id}`
const SUPPORT = { depositPercent: 50, message: '', services: [], validUntil: '2026-03-31', vatRate: 0 }

interface Stored {
  links?: Partial<QuoteLinks>
  mailProblem?: string
  quote?: Partial<QuoteAnswer>
  reminders?: Partial<Reminders>
  sharing?: Partial<Sharing>
}

/** Opens the details of a quote, with these answers of the server. */
export async function openQuote(
  server: ReturnType<typeof useStaffServer>,
  { links = {}, mailProblem, quote = {}, reminders = {}, sharing = {} }: Stored,
) {
  const stored = { ...QUOTE, ...quote }
  const details = quoteDetails(quote)
  server.answer(`GET ${ONE_QUOTE}`, () => Response.json({ ...details, links: { ...details.links, ...links } }))
  server.answer(`GET ${ONE_QUOTE}/sharing`, () => Response.json({ ...SHARING, ...sharing }))
  server.answer(`GET ${ONE_QUOTE}/reminders`, () => Response.json({ ...REMINDERS, ...reminders }))
  const user = await visitStaff(
    <QuotePanel support={arrived({ ...SUPPORT, mailProblem: mailProblem ?? null })}>
      <ul>
        <QuoteCard row={{ ...QUOTE_ROW, quote: stored }} />
      </ul>
    </QuotePanel>,
  )
  await user.click(button('Campanha'))
  await screen.findByRole('heading', { name: 'Ligações' })
  return user
}

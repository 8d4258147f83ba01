import { offerTotals, usualSelection } from '@crm/line-items/domain/totals'
import { dayText } from '@kit/lib/dates'
import { replacedText } from '@crm/quotes/pdf/quote-wording'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { type EarlierContent, type ProposalContent, withQuery } from './link-content'
import { OfferBody } from './offer-body'
import { ProposalFrame } from './proposal-frame'
import { ProposalHero } from './proposal-hero'
import { TEXT_LINK } from './text-link'

/** Links to earlier revisions (REV-06). */
export const EarlierRevisions = ({ content }: { content: ProposalContent }) =>
  content.proposal.earlier.length > 0 && (
    <section aria-labelledby="anteriores" className="border-t border-line print:hidden">
      <div className="wrap grid gap-x-16 gap-y-4 py-10 lg:grid-cols-[4fr_8fr]">
        <h2 className="text-xl font-bold tracking-tight" id="anteriores">
          Revisões anteriores
        </h2>
        <ul>
          {content.proposal.earlier.map(({ revision, sharedAt }) => (
            <li key={revision}>
              <a
                className={`${TEXT_LINK} font-medium`}
                href={withQuery(`${content.address}/revisao/${revision}`, content)}
              >
                Revisão {revision} · {dayText(sharedAt)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )

interface EarlierPageProps {
  content: EarlierContent
  settings: SiteSettings
}

/** An earlier revision, read only, so that nobody answers it by mistake. */
export const EarlierRevisionPage = ({ content, settings }: EarlierPageProps) => {
  const { newest, quote, sharedAt } = content.revision
  const totals = offerTotals(quote)
  return (
    <ProposalFrame isStaff={content.isStaff} settings={settings} subject={`orçamento ${quote.number}`}>
      <div className="bg-sun">
        <p className="wrap flex flex-wrap items-center gap-x-6 py-3">
          <strong className="font-semibold">{replacedText(newest)}</strong>
          <a
            className="inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-6 hover:decoration-violet-text active:text-violet-deep print:hidden"
            href={withQuery(content.address, content)}
          >
            Ver a revisão {newest}
          </a>
        </p>
      </div>
      <ProposalHero quote={quote} sharedAt={sharedAt} totals={totals} />
      <OfferBody quote={quote} selected={usualSelection(quote.lines)} totals={totals} />
    </ProposalFrame>
  )
}

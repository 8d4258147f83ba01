import { use } from 'react'

import { Button } from '@kit/admin/record/button'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { isErased } from '@kit/lib/erased-person'
import { linkOfOrder, linkOfRetainer } from '@crm/links/link-of'
import { canConvert, nextStepOf, type StepFacts } from '../domain/next-step'
import type { QuoteLinks } from '../schema'
import { NextStepButton, StepPartsContext } from './next-step'
import type { QuoteRow } from './quote-row'

export type ProposalFacts = Omit<StepFacts, 'hasOrder'>

interface ActionsProps {
  links: QuoteLinks | undefined
  onChanged: () => void
  row: QuoteRow
  said: ProposalFacts | null
}

/** Buttons at the foot of a quote's details; a converted one goes on in its project or avença. */
export function DetailsActions({ links, onChanged, row, said }: ActionsProps) {
  const { open, show } = useRecordPanel<QuoteRow>()
  const Convert = use(StepPartsContext)?.Convert
  const facts = factsOf(row, said, links)
  const step = nextStepOf(row.quote, facts)
  const work = step === null && links ? workOf(links) : null
  const canSend = !isErased(row.quote.clientName)
  return (
    <div className="staff-drawer__actions">
      {work ? (
        <Button {...lookOf(!facts.isTelling)} el="link" to={work.href}>
          {work.label}
        </Button>
      ) : null}
      <NextStepButton facts={facts} isInDetails look={lookOf(!facts.isTelling)} onChanged={onChanged} row={row} />
      {Convert && step !== 'convert' && canConvert(row.quote, facts) ? (
        <Convert look={lookOf(false)} onChanged={onChanged} quote={row.quote} />
      ) : null}
      <Button {...lookOf(step === null && !work && !facts.isTelling)} onClick={() => open(row)}>
        Editar
      </Button>
      {canSend ? (
        <Button {...lookOf(false)} onClick={() => show(row, 'email')}>
          Enviar por email
        </Button>
      ) : null}
      {canSend && step !== 'share' ? (
        <Button {...lookOf(false)} onClick={() => show(row, 'share')}>
          Partilhar
        </Button>
      ) : null}
    </div>
  )
}

/** Only the next step's button is filled. */
const lookOf = (isNext: boolean) => ({ buttonStyle: isNext ? 'primary' : 'secondary', size: 'large' }) as const

/**
 * Latest facts about the quote: as loaded by the drawer, else by the list. The defaults suit the quote's status until
 * they load.
 */
export function factsOf(
  { facts, quote }: Pick<QuoteRow, 'facts' | 'quote'>,
  said: ProposalFacts | null = null,
  links?: QuoteLinks,
): StepFacts {
  return {
    hasDeposit: true,
    hasLink: quote.sharedRevision !== null,
    hasNewProof: false,
    isAsked: false,
    owesDeposit: false,
    ...facts,
    ...said,
    hasOrder: links ? links.orders.length > 0 || links.retainers !== undefined : (facts?.hasOrder ?? true),
  }
}

function workOf({ orders: [order], retainers: [retainer] = [] }: QuoteLinks) {
  if (order) return { href: linkOfOrder(order).href, label: 'Abrir projeto' }
  return retainer ? { href: linkOfRetainer(retainer).href, label: 'Abrir avença' } : null
}

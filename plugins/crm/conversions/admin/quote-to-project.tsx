import { useModal } from '@payloadcms/ui'
import { Fragment, useId } from 'react'

import { Button, type ButtonLook } from '@kit/admin/record/button'
import { leadsAway } from '@kit/admin/drawer/unsaved-input'
import { useMutation } from '@kit/admin/form/use-mutation'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { recordAddress } from '@kit/admin/shell/record-address'
import type { AnswerOf } from '@kit/http/define-route'
import { CLIENTS_SCREEN } from '@crm/clients/screens'
import { ORDERS_SCREEN } from '@crm/orders/screens'
import { conversionLabel } from '@crm/quotes/domain/next-step'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { RETAINERS_SCREEN } from '@crm/retainers/screens'
import type { convertQuoteToProject } from '../contract'
import { RetainerStart } from './retainer-start'

interface Props {
  look: ButtonLook
  /** Called once the quote has a client and a project. */
  onChanged: () => void
  quote: QuoteAnswer
}

/**
 * Button for an accepted quote's next step: converts at once, or first asks how its avença starts, since that cannot be
 * changed later. The toast opens each record.
 */
export function QuoteToProjectButton({ look, onChanged, quote }: Props) {
  const slug = useId()
  const { isModalOpen, openModal } = useModal()
  const { convert, isPending, label } = useConversion(quote, onChanged)
  const hasRetainer = quote.monthlyAmount !== undefined
  return (
    <>
      <Button {...look} disabled={isPending} onClick={() => (hasRetainer ? openModal(slug) : void convert({}))}>
        {isPending ? 'A criar…' : label}
      </Button>
      {isModalOpen(slug) ? <RetainerStart label={label} onConfirm={convert} quote={quote} slug={slug} /> : null}
    </>
  )
}

function useConversion(quote: QuoteAnswer, onChanged: () => void) {
  const { visit } = useRecordPanel()
  const { isPending, mutate } = useMutation()
  const label = conversionLabel(quote)
  const { success, what } = WORDS[label]
  const convert = async (body: Record<string, string>) => {
    const outcome = await mutate<typeof convertQuoteToProject>({
      body,
      describe: (answer) =>
        linksOf(answer).map(({ address, text }, index) => (
          <Fragment key={address}>
            {index > 0 ? ' · ' : null}
            <a
              href={address}
              onClick={(event) => {
                if (!leadsAway(event.currentTarget, event)) return
                event.preventDefault()
                visit(address)
              }}
            >
              {text}
            </a>
          </Fragment>
        )),
      failure: `Erro ao criar ${what}`,
      offer: ({ order, retainer }) =>
        order
          ? { label: 'Abrir projeto', onClick: () => visit(recordAddress(ORDERS_SCREEN, order.id)) }
          : { label: 'Abrir avença', onClick: () => visit(recordAddress(RETAINERS_SCREEN, retainer?.id ?? '')) },
      params: { id: quote.id },
      route: 'POST /api/crm/quotes/{id}/convert-to-project',
      success,
    })
    if (outcome.ok) onChanged()
    return outcome
  }
  return { convert, isPending, label }
}

/** Address and name of each record that the quote has now. */
const linksOf = ({ client, order, retainer }: AnswerOf<typeof convertQuoteToProject>) =>
  [
    { address: recordAddress(CLIENTS_SCREEN, client.id), text: client.name },
    order && { address: recordAddress(ORDERS_SCREEN, order.id), text: order.orderNumber },
    retainer && { address: recordAddress(RETAINERS_SCREEN, retainer.id), text: retainer.retainerNumber },
  ].filter((link) => link !== undefined)

/** Toast texts by what is created. */
const WORDS = {
  'Criar avença': { success: 'Avença criada', what: 'a avença' },
  'Criar cliente e projeto': { success: 'Cliente e projeto criados', what: 'cliente e projeto' },
  'Criar projeto': { success: 'Projeto criado', what: 'o projeto' },
  'Criar projeto e avença': { success: 'Projeto e avença criados', what: 'projeto e avença' },
} as const

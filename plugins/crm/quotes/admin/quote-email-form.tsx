import { zodResolver } from '@hookform/resolvers/zod'
import { use, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'

import { Button } from '@kit/admin/record/button'
import { Icon } from '@kit/admin/icons/icon'
import { ConflictNotice } from '@kit/admin/form/conflict-notice'
import { Problem, TextAreaField, TextField } from '@kit/admin/form/fields'
import { showRefused } from '@kit/admin/form/submit-unchecked'
import { useMutation } from '@kit/admin/form/use-mutation'
import { useSaveShortcut } from '@kit/admin/form/use-save-shortcut'
import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { addressOf, isStale } from '@kit/http/call'
import { dayText } from '@kit/lib/dates'
import { fillTemplate } from '@kit/lib/fill-template'
import { QUOTE_STATUS_LABELS, type QuoteStatus } from '@crm/statuses/domain/statuses'
import type { printQuote, sendQuoteEmail } from '../contract'
import { type SendEmailInput, sendEmailInput } from '../schema'
import type { FormSupport, QuoteRow } from './quote-row'

type EmailInput = z.input<typeof sendEmailInput>

interface Props {
  row: QuoteRow
  support: Promise<FormSupport>
  onDone: () => void
}

/** Mails the quote as a PDF; recipient and message are prefilled (QUOT-37, OP-65). */
export function QuoteEmailForm({ onDone, row, support }: Props) {
  const { quoteNumber, status } = row.quote
  const { mailProblem, message } = use(support)
  const { show, unasked } = useRecordPanel<QuoteRow>()
  const { form, formRef, isConflict, isPending, send } = useSending(row, message, onDone)
  const { errors, isDirty } = form.formState
  const { register } = form
  useSaveShortcut(formRef)
  useTellsUnsaved(() => isDirty || Boolean(row.revisionNote))

  return (
    <form
      className="staff-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      ref={formRef}
    >
      {isConflict ? (
        <ConflictNotice
          discardLabel="Não enviar e ver o orçamento"
          isPending={isPending}
          onDiscard={() => unasked.show(row)}
          onOverwrite={() => send({ sendsAnyway: true })}
          overwriteLabel="Enviar na mesma"
          text="O email não foi enviado: entretanto o orçamento foi alterado ou já seguiu por email. O que escreveu continua aqui."
        />
      ) : null}
      {mailProblem ? (
        <p
          className="tw:[&>svg]:mt-px tw:warning-frame tw:flex tw:items-start tw:gap-4 tw:mt-0 tw:mb-6 tw:mx-0 tw:py-6 tw:px-8 tw:text-sm tw:leading-[1.4]"
          role="note"
        >
          <Icon name="triangle-exclamation-point" size={18} />
          <span>{mailProblem}</span>
        </p>
      ) : null}
      <p className="tw:pb-10 tw:text-sm">
        O orçamento {quoteNumber} segue em PDF
        {isSentBy(status) ? ` e passa de ${QUOTE_STATUS_LABELS[status]} a Enviado.` : '.'}
      </p>
      <div className="staff-form__grid">
        <TextField
          autoComplete="off"
          error={errors.to?.message}
          isWide
          label="Para"
          placeholder={row.recipient.email ?? 'Email de quem recebe o orçamento'}
          type="email"
          {...register('to')}
        />
        <TextAreaField error={errors.message?.message} label="Mensagem (opcional)" rows={6} {...register('message')} />
      </div>
      <PdfPreview id={row.quote.id} />
      <Problem>{errors.root?.message}</Problem>
      <SendButtons hasProblem={mailProblem !== null} isPending={isPending} onShare={() => show(row, 'share')} />
    </form>
  )
}

/** Unchanged, a rejected or expired quote is refused. */
const isSentBy = (status: QuoteStatus) => status !== 'sent' && status !== 'approved'

interface SendButtonsProps {
  /** Mail cannot be sent; offers sharing instead. */
  hasProblem: boolean
  isPending: boolean
  onShare: () => void
}

const SendButtons = ({ hasProblem, isPending, onShare }: SendButtonsProps) => (
  <div className="staff-drawer__actions">
    {hasProblem ? (
      <Button onClick={onShare} size="large">
        Partilhar de outra forma
      </Button>
    ) : null}
    <Button buttonStyle={hasProblem ? 'secondary' : 'primary'} disabled={isPending} size="large" type="submit">
      {isPending ? 'A enviar…' : 'Enviar'}
    </Button>
  </div>
)

/** The PDF as the client gets it; on phones, which show no inline PDF, only the link works. */
function PdfPreview({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const address = addressOf<typeof printQuote>('GET /api/crm/quotes/{id}/pdf', { params: { id } })
  return (
    <details className="tw:my-6 tw:text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="tw:content-center tw:min-h-touch tw:cursor-pointer">Pré-visualizar o PDF</summary>
      <p className="tw:mb-4">
        <a href={address} rel="noopener" target="_blank">
          Abrir o PDF noutro separador
        </a>
      </p>
      {isOpen ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- in a sandbox browsers show no PDF; this one is our own
        <iframe
          className="tw:hidden tw:w-full tw:h-[60vh] tw:border tw:border-grey-150 tw:rounded-s tw:bg-[#fff] tw:min-[769px]:block"
          src={`${address}#navpanes=0&view=FitH`}
          title="PDF do orçamento"
        />
      ) : null}
    </details>
  )
}

/**
 * The form and its submission. `isConflict` means the quote was sent or changed by somebody else since it was loaded,
 * and nothing was sent (docs/decisions/0012).
 */
function useSending({ clientName, quote, recipient, revisionNote }: QuoteRow, template: string, onDone: () => void) {
  const { id, updatedAt } = quote
  const message = fillTemplate(template, {
    cliente: quote.clientId ? clientName : quote.clientName,
    numero: quote.quoteNumber,
    titulo: quote.title,
    validade: quote.validUntil && dayText(quote.validUntil),
  })
  const form = useForm<EmailInput, unknown, SendEmailInput>({
    defaultValues: { message, to: recipient.email ?? '' },
    resolver: zodResolver(sendEmailInput),
  })
  const formRef = useRef<HTMLFormElement>(null)
  const { isPending, mutate } = useMutation()
  const [isConflict, setIsConflict] = useState(false)
  const submit = async (body: SendEmailInput, sendsAnyway: boolean) => {
    const outcome = await mutate<typeof sendQuoteEmail>({
      body: revisionNote ? { ...body, note: revisionNote } : body,
      failure: 'Erro ao enviar email',
      loadedAt: sendsAnyway ? undefined : updatedAt,
      otherwise: 'Verifique a configuração do serviço de envio de email.',
      params: { id },
      route: 'POST /api/crm/quotes/{id}/send-email',
      success: 'Email enviado com sucesso!',
    })
    if (outcome.ok) return onDone()
    setIsConflict(isStale(outcome.error))
    // What is wrong with the quote itself has no field here.
    const setError: typeof form.setError = (path, error) =>
      form.setError(path in sendEmailInput.shape ? path : 'root', error)
    showRefused(formRef.current, { clearErrors: form.clearErrors, setError }, outcome.error)
  }
  const send = ({ sendsAnyway = false } = {}) => void form.handleSubmit((body) => submit(body, sendsAnyway))()
  return { form, formRef, isConflict, isPending, send }
}

'use client'

import { Button, toast } from '@payloadcms/ui'
import { type RefObject, use, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'

import { ConflictNotice } from '@kit/admin/form/conflict-notice'
import { useSaveShortcut } from '@kit/admin/form/use-save-shortcut'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { errorSentence } from '@kit/http/call'
import { LineEditor } from '../line-editor/line-editor'
import { QuoteFields } from './quote-fields'
import type { FormSupport, QuoteRow } from './quote-row'
import { recipientEmailOf } from '../domain/recipient-email'
import { readQuoteDetails } from './read-quote-details'
import { useQuoteForm } from './use-quote-form'

interface Props {
  /** The quote to change; null makes a new one. */
  row: QuoteRow | null
  support: Promise<FormSupport>
  /** Gets the answer to 'would closing lose input?'. */
  unsavedRef: RefObject<() => boolean>
  onDone: () => void
}

/** Creates or changes a quote with its lines, by the same schema as the API (QUOT-20…30, QUOT-33, QUOT-35, QUOT-39). */
export function QuoteForm({ onDone, row, support, unsavedRef }: Props) {
  const { services, validUntil, vatRate } = use(support)
  const { open } = useRecordPanel<QuoteRow>()
  const { form, hasChanges, isConflict, isPending, save } = useQuoteForm(row, validUntil, onDone)
  const formRef = useRef<HTMLFormElement>(null)
  useSaveShortcut(formRef)
  useEffect(() => {
    unsavedRef.current = hasChanges
    return () => {
      unsavedRef.current = () => false
    }
  }, [hasChanges, unsavedRef])

  const openStored = async () => {
    if (!row) return
    try {
      const { links, quote } = await readQuoteDetails(row.quote.id)
      const clientName = links.client?.name ?? quote.clientName ?? 'Sem cliente'
      const recipientEmail = recipientEmailOf(quote.clientEmail, links.client, links.lead)
      open({ ...row, clientName, leadName: links.lead?.name ?? null, quote, recipientEmail })
    } catch (error) {
      toast.error('Erro ao abrir orçamento', { description: errorSentence(error, 'Tente novamente.') })
    }
  }

  return (
    <FormProvider {...form}>
      <form
        className="staff-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        ref={formRef}
      >
        {isConflict ? (
          <ConflictNotice
            isPending={isPending}
            onDiscard={() => void openStored()}
            onOverwrite={() => void save({ overwrites: true })}
          />
        ) : null}
        <QuoteFields row={row} />
        <LineEditor services={services} vatRate={row?.quote.vatRate ?? vatRate} />
        <div className="staff-drawer__actions">
          <Button disabled={isPending} margin={false} size="large" type="submit">
            {isPending ? 'A guardar…' : 'Guardar'}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

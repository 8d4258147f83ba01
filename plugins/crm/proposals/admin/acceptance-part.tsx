'use client'

import { ReadSection } from '@kit/admin/record/read-section'
import { AcceptanceForm } from './acceptance-form'
import { useSharing } from './use-sharing'

export interface AcceptancePartProps {
  onCancel: () => void
  onChanged: () => void
  quoteId: string
}

/** Opened by setting a shared quote to 'Aprovado': records how the client accepted, and which lines (PROP-34). */
export function AcceptancePart({ onCancel, onChanged, quoteId }: AcceptancePartProps) {
  const { reload, sharing, status } = useSharing(quoteId)
  return (
    <ReadSection
      failure="Não foi possível ler a partilha."
      onRetry={reload}
      status={status}
      title="Aceitação do cliente"
    >
      {sharing ? (
        <AcceptanceForm offer={sharing.offer} onCancel={onCancel} onChanged={onChanged} quoteId={quoteId} />
      ) : null}
    </ReadSection>
  )
}

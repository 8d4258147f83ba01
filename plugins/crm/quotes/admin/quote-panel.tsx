'use client'

import { ShimmerEffect, useModal } from '@payloadcms/ui'
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'

import { StaffDrawer } from '@kit/admin/drawer/staff-drawer'
import { QuoteDetails } from './quote-details'
import { QuoteEmailForm } from './quote-email-form'
import { QuoteForm } from './quote-form'
import { type Question, QuotePanelContext, type Shown } from './quote-panel-context'
import { QUOTE_QUESTION, QuoteQuestion } from './quote-question'
import type { FormSupport } from './quote-row'

interface Props {
  children: ReactNode
  support: Promise<FormSupport>
}

/** Holds the one drawer and the one question of the screen around its content (QUOT-20, QUOT-31). */
export function QuotePanel({ children, support }: Props) {
  const { openModal } = useModal()
  const [shown, setShown] = useState<Shown | null>(null)
  /** Set by the form while it is there. */
  const unsavedRef = useRef(() => false)
  const [question, setQuestion] = useState<Question | null>(null)
  const [convertingLeadId, setConvertingLeadId] = useState<string | null>(null)

  const close = () => setShown(null)
  const ask = (next: Question) => {
    setQuestion(next)
    openModal(QUOTE_QUESTION)
  }
  return (
    <QuotePanelContext value={{ ask, convertingLeadId, open: setShown }}>
      {children}
      {shown ? (
        <StaffDrawer
          hasUnsavedInput={() => unsavedRef.current()}
          onClose={close}
          size={shown.kind === 'email' ? 'normal' : 'wide'}
          slug="quote-drawer"
          title={titleOf(shown)}
        >
          <Suspense fallback={<ShimmerEffect height={400} />}>
            <DrawerContent onDone={close} shown={shown} support={support} unsavedRef={unsavedRef} />
          </Suspense>
        </StaffDrawer>
      ) : null}
      {question ? <QuoteQuestion onConverting={setConvertingLeadId} onDone={close} question={question} /> : null}
    </QuotePanelContext>
  )
}

interface ContentProps {
  shown: Shown
  support: Promise<FormSupport>
  unsavedRef: RefObject<() => boolean>
  onDone: () => void
}

function DrawerContent({ onDone, shown, support, unsavedRef }: ContentProps) {
  switch (shown.kind) {
    case 'details':
      return <QuoteDetails key={shown.row.quote.id} row={shown.row} />
    case 'email':
      return <QuoteEmailForm onDone={onDone} row={shown.row} unsavedRef={unsavedRef} />
    case 'edit':
      // Another state of the quote is another form: what the fields start from has changed.
      return (
        <QuoteForm
          key={shown.row.quote.id + shown.row.quote.updatedAt}
          onDone={onDone}
          row={shown.row}
          support={support}
          unsavedRef={unsavedRef}
        />
      )
    default:
      return <QuoteForm onDone={onDone} row={null} support={support} unsavedRef={unsavedRef} />
  }
}

function titleOf(shown: Shown): string {
  if (shown.kind === 'create') return 'Novo orçamento'
  const { quoteNumber, title } = shown.row.quote
  if (shown.kind === 'edit') return `Editar orçamento ${quoteNumber}`
  return shown.kind === 'email' ? `Enviar orçamento ${quoteNumber}` : title
}

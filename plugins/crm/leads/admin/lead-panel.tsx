'use client'

import { useModal } from '@payloadcms/ui'
import { type ReactNode, useRef, useState } from 'react'

import { StaffDrawer } from '../../../../src/admin/staff-drawer'
import { LeadDetails } from './lead-details'
import { LeadForm } from './lead-form'
import { LeadPanelContext, type Question, type Shown } from './lead-panel-context'
import { LEAD_QUESTION, LeadQuestion } from './lead-question'

/** Holds the one drawer and the one question of the screen around its content (LEAD-11). */
export function LeadPanel({ children }: { children: ReactNode }) {
  const { openModal } = useModal()
  const [shown, setShown] = useState<Shown | null>(null)
  /** Set by the form while it is there. */
  const unsavedRef = useRef(() => false)
  const [question, setQuestion] = useState<Question | null>(null)

  const close = () => setShown(null)
  const ask = (next: Question) => {
    setQuestion(next)
    openModal(LEAD_QUESTION)
  }
  return (
    <LeadPanelContext value={{ ask, open: setShown }}>
      {children}
      {shown ? (
        <StaffDrawer
          hasUnsavedInput={() => unsavedRef.current()}
          onClose={close}
          slug="lead-drawer"
          title={titleOf(shown)}
        >
          {shown.kind === 'details' ? (
            <LeadDetails row={shown.row} />
          ) : (
            <LeadForm
              key={shown.kind}
              lead={shown.kind === 'edit' ? shown.row.lead : null}
              unsavedRef={unsavedRef}
              onDone={close}
            />
          )}
        </StaffDrawer>
      ) : null}
      {question ? <LeadQuestion onDone={close} question={question} /> : null}
    </LeadPanelContext>
  )
}

function titleOf(shown: Shown): string {
  if (shown.kind === 'create') return 'Novo lead'
  return shown.kind === 'edit' ? `Editar ${shown.row.lead.name}` : shown.row.lead.name
}

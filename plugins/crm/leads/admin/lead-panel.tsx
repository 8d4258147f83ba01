'use client'

import { ShimmerEffect, useModal } from '@payloadcms/ui'
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'

import { StaffDrawer } from '@kit/admin/drawer/staff-drawer'
import { LeadDetails } from './lead-details'
import { LeadPanelContext, type Question, type Shown } from './lead-panel-context'
import { LEAD_QUESTION, LeadQuestion } from './lead-question'

const LeadForm = lazy(() => import('./lead-form').then(({ LeadForm }) => ({ default: LeadForm })))
const ContactForm = lazy(() => import('./contact-form').then(({ ContactForm }) => ({ default: ContactForm })))

/** Holds the one drawer and the one question of the screen around its content (LEAD-11). */
export function LeadPanel({ agencyName, children }: { agencyName: string; children: ReactNode }) {
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
    <LeadPanelContext value={{ agencyName, ask, open: setShown }}>
      {children}
      {shown ? (
        <StaffDrawer
          hasUnsavedInput={() => unsavedRef.current()}
          onClose={close}
          slug="lead-drawer"
          title={titleOf(shown)}
        >
          <Suspense fallback={<ShimmerEffect height={400} />}>
            <DrawerContent onClose={close} onOpen={setShown} shown={shown} unsavedRef={unsavedRef} />
          </Suspense>
        </StaffDrawer>
      ) : null}
      {question ? <LeadQuestion onDone={close} question={question} /> : null}
    </LeadPanelContext>
  )
}

interface ContentProps {
  shown: Shown
  unsavedRef: RefObject<() => boolean>
  onClose: () => void
  onOpen: (shown: Shown) => void
}

function DrawerContent({ onClose, onOpen, shown, unsavedRef }: ContentProps) {
  switch (shown.kind) {
    case 'details':
      return <LeadDetails key={shown.row.lead.id} row={shown.row} />
    case 'contact':
      return (
        <ContactForm
          onDone={(lead) =>
            shown.from === 'details' ? onOpen({ kind: 'details', row: { ...shown.row, lead } }) : onClose()
          }
          row={shown.row}
          unsavedRef={unsavedRef}
        />
      )
    case 'edit':
      // Another state of the lead is another form: what the fields start from has changed.
      return (
        <LeadForm
          key={shown.row.lead.id + shown.row.lead.updatedAt}
          onDone={onClose}
          row={shown.row}
          unsavedRef={unsavedRef}
        />
      )
    default:
      return <LeadForm key="create" onDone={onClose} row={null} unsavedRef={unsavedRef} />
  }
}

function titleOf(shown: Shown): string {
  if (shown.kind === 'create') return 'Novo lead'
  const { name } = shown.row.lead
  if (shown.kind === 'contact') return `Registar contacto: ${name}`
  return shown.kind === 'edit' ? `Editar ${name}` : name
}

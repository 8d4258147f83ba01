'use client'

import { ConfirmationModal, ShimmerEffect, useModal } from '@payloadcms/ui'
import { createContext, type ReactNode, type RefObject, Suspense, use, useRef, useState } from 'react'

import { StaffDrawer } from './staff-drawer'

export interface RecordFormProps<Row> {
  /** The record to change; null makes a new one. */
  row: Row | null
  /** Gets the answer to 'would closing lose input?'. */
  unsavedRef: RefObject<() => boolean>
  onDone: () => void
}

/** What is asked before a record is deleted, and what follows a yes. */
export interface DeleteQuestion<Row> {
  body: string
  nameOf: (row: Row) => string
  remove: (row: Row) => Promise<void>
}

interface RecordPanelActions {
  open: (row: unknown) => void
  ask: (row: unknown) => void
}

const RecordPanelContext = createContext<RecordPanelActions | null>(null)

/** The drawer and the question of the screen, for the buttons inside it. `open(null)` opens the empty form. */
export function useRecordPanel<Row>(): { open: (row: Row | null) => void; ask: (row: Row) => void } {
  const actions = use(RecordPanelContext)
  if (!actions) throw new Error('useRecordPanel belongs inside RecordPanel')
  return actions
}

interface Props<Row> {
  children: ReactNode
  slug: string
  titleOf: (row: Row | null) => string
  /** May suspend: the form's code is loaded when the drawer opens for the first time. */
  renderForm: (props: RecordFormProps<Row>) => ReactNode
  question?: DeleteQuestion<Row>
}

/** Holds the one drawer and the one question of a screen around its content. */
export function RecordPanel<Row>({ children, question, renderForm, slug, titleOf }: Props<Row>) {
  const { openModal } = useModal()
  const [shown, setShown] = useState<{ opened: number; row: Row | null } | null>(null)
  const [asked, setAsked] = useState<Row | null>(null)
  /** Set by the form while it is there. */
  const unsavedRef = useRef(() => false)
  const questionSlug = `${slug}-question`

  const close = () => setShown(null)
  const actions: RecordPanelActions = {
    ask: (row) => {
      setAsked(row as Row)
      openModal(questionSlug)
    },
    // Counted, so that another version of the same record gets a form of its own.
    open: (row) => setShown((before) => ({ opened: (before?.opened ?? 0) + 1, row: row as Row | null })),
  }
  return (
    <RecordPanelContext value={actions}>
      {children}
      {shown ? (
        <StaffDrawer
          hasUnsavedInput={() => unsavedRef.current()}
          onClose={close}
          slug={slug}
          title={titleOf(shown.row)}
        >
          <Suspense fallback={<FormSkeleton />} key={shown.opened}>
            {renderForm({ onDone: close, row: shown.row, unsavedRef })}
          </Suspense>
        </StaffDrawer>
      ) : null}
      {question && asked ? (
        <ConfirmationModal
          body={question.body}
          confirmLabel="Deletar"
          confirmingLabel="A deletar…"
          heading={`Deletar ${question.nameOf(asked)}`}
          modalSlug={questionSlug}
          onConfirm={() => question.remove(asked)}
        />
      ) : null}
    </RecordPanelContext>
  )
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="staff-form__grid">
      {Array.from({ length: 6 }, (_, index) => (
        <ShimmerEffect height={68} key={index} />
      ))}
    </div>
  )
}

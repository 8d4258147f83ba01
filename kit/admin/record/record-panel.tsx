'use client'

import { ConfirmationModal, ShimmerEffect, useModal } from '@payloadcms/ui'
import { createContext, type ReactNode, type RefObject, Suspense, use, useRef, useState } from 'react'

import { StaffDrawer } from '../drawer/staff-drawer'

export interface RecordFormProps<Row> {
  /** The record to change; null makes a new one. */
  row: Row | null
  /** Gets the answer to 'would closing lose input?'. */
  unsavedRef: RefObject<() => boolean>
  onDone: () => void
}

/** What is asked before a record is deleted, and what follows a yes. */
export interface DeleteQuestion<Row> {
  body: string | ((row: Row) => string)
  nameOf: (row: Row) => string
  /** True when the record is gone: a drawer that shows it closes. */
  remove: (row: Row) => Promise<boolean | void>
}

/** What the drawer shows of a record that is only looked at. */
export interface DetailsOf<Row> {
  render: (row: Row) => ReactNode
  titleOf: (row: Row) => string
}

interface RecordPanelActions {
  open: (row: unknown) => void
  show: (row: unknown) => void
  ask: (row: unknown) => void
}

const RecordPanelContext = createContext<RecordPanelActions | null>(null)

/**
 * The drawer and the question of the screen, for the buttons inside it. `open(null)` opens the empty form, `show` the
 * details.
 */
export function useRecordPanel<Row>(): {
  open: (row: Row | null) => void
  show: (row: Row) => void
  ask: (row: Row) => void
} {
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
  /** What `show` shows; a screen without it has the form alone. */
  details?: DetailsOf<Row>
  question?: DeleteQuestion<Row>
  size?: 'normal' | 'wide'
}

/** What is in the drawer; counted, so that another version of the same record gets a form of its own. */
type Shown<Row> = { opened: number } & ({ kind: 'details'; row: Row } | { kind: 'form'; row: Row | null })

/** Holds the one drawer and the one question of a screen around its content. */
export function RecordPanel<Row>({
  children,
  details,
  question,
  renderForm,
  size = 'normal',
  slug,
  titleOf,
}: Props<Row>) {
  const { openModal } = useModal()
  const [shown, setShown] = useState<Shown<Row> | null>(null)
  const [asked, setAsked] = useState<Row | null>(null)
  /** Set by the form while it is there. */
  const unsavedRef = useRef(() => false)
  const questionSlug = `${slug}-question`

  const close = () => setShown(null)
  const next = (before: Shown<Row> | null) => (before?.opened ?? 0) + 1
  const actions: RecordPanelActions = {
    ask: (row) => {
      setAsked(row as Row)
      openModal(questionSlug)
    },
    open: (row) => setShown((before) => ({ kind: 'form', opened: next(before), row: row as Row | null })),
    show: (row) => setShown((before) => ({ kind: 'details', opened: next(before), row: row as Row })),
  }
  const isDetails = shown?.kind === 'details'
  return (
    <RecordPanelContext value={actions}>
      {children}
      {shown ? (
        <StaffDrawer
          hasUnsavedInput={() => unsavedRef.current()}
          onClose={close}
          size={size}
          slug={slug}
          title={isDetails ? (details?.titleOf(shown.row) ?? '') : titleOf(shown.row)}
        >
          <Suspense fallback={<FormSkeleton />} key={shown.opened}>
            {isDetails ? (
              details?.render(shown.row)
            ) : (
              <DrawerForm onDone={close} renderForm={renderForm} row={shown.row} unsavedRef={unsavedRef} />
            )}
          </Suspense>
        </StaffDrawer>
      ) : null}
      {question && asked ? (
        <ConfirmationModal
          body={typeof question.body === 'string' ? question.body : question.body(asked)}
          confirmLabel="Deletar"
          confirmingLabel="A deletar…"
          heading={`Deletar ${question.nameOf(asked)}`}
          modalSlug={questionSlug}
          onConfirm={async () => {
            if (await question.remove(asked)) close()
          }}
        />
      ) : null}
    </RecordPanelContext>
  )
}

function DrawerForm<Row>({ renderForm, ...props }: Pick<Props<Row>, 'renderForm'> & RecordFormProps<Row>) {
  return renderForm(props)
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

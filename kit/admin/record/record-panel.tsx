'use client'

import { ConfirmationModal, ShimmerEffect, useModal } from '@payloadcms/ui'
import { createContext, type ReactNode, type RefObject, Suspense, use, useRef, useState } from 'react'

import { StaffDrawer } from '../drawer/staff-drawer'
import { type Mutation, useMutation } from '../form/use-mutation'

export interface RecordFormProps<Row> {
  /** The record to change; null makes a new one. */
  row: Row | null
  /** Gets the answer to 'would closing lose input?'. */
  unsavedRef: RefObject<() => boolean>
  onDone: () => void
}

/** What is asked before a record is deleted, and what follows a yes. */
interface Deletion<Row> {
  body: string | ((row: Row) => string)
  nameOf: (row: Row) => string
  change: (row: Row) => Mutation<unknown>
}

interface PanelDeclaration<Row, Given> {
  /** Name of the drawer's element. */
  slug: string
  size?: 'normal' | 'wide'
  /** Title of the form: of a record, or of a new one. */
  titleOf: (row: Row | null) => string
  /** May suspend: the form's code is loaded when the drawer opens for the first time. */
  form: (props: RecordFormProps<Row>, given: Given) => ReactNode
  /** What `show` shows; a screen without it has the form alone. May suspend like the form. */
  details?: { render: (row: Row) => ReactNode; titleOf: (row: Row) => string }
  deletion?: Deletion<Row>
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

/** What is in the drawer; counted, so that another version of the same record gets a form of its own. */
type Shown<Row> = { opened: number } & ({ kind: 'details'; row: Row } | { kind: 'form'; row: Row | null })

/**
 * Makes the component that holds the one drawer and the one question of a screen around its content. What the form needs
 * beside the record are the component's props.
 *
 * @example
 * const ClientForm = lazy(() => import('./client-form').then(({ ClientForm }) => ({ default: ClientForm })))
 *
 * export const ClientPanel = recordPanel<ClientRow>({
 *   form: (props) => <ClientForm {...props} />,
 *   slug: 'client-drawer',
 *   titleOf: (row) => (row ? `Editar ${row.client.name}` : 'Novo cliente'),
 * })
 */
export function recordPanel<Row, Given extends object = object>(declared: PanelDeclaration<Row, Given>) {
  return function Panel(given: Given & { children: ReactNode }) {
    return <RecordPanel declared={declared} given={given} />
  }
}

interface Props<Row, Given> {
  declared: PanelDeclaration<Row, Given>
  given: Given & { children: ReactNode }
}

function RecordPanel<Row, Given>({ declared, given }: Props<Row, Given>) {
  const { deletion, details, form, size = 'normal', slug, titleOf } = declared
  const { mutate } = useMutation()
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
      {given.children}
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
              <DrawerForm draw={(props) => form(props, given)} onDone={close} row={shown.row} unsavedRef={unsavedRef} />
            )}
          </Suspense>
        </StaffDrawer>
      ) : null}
      {deletion && asked ? (
        <ConfirmationModal
          body={typeof deletion.body === 'string' ? deletion.body : deletion.body(asked)}
          confirmLabel="Deletar"
          confirmingLabel="A deletar…"
          heading={`Deletar ${deletion.nameOf(asked)}`}
          modalSlug={questionSlug}
          onConfirm={async () => {
            const { ok } = await mutate(deletion.change(asked))
            if (ok) close()
          }}
        />
      ) : null}
    </RecordPanelContext>
  )
}

/** A component, so that what the form suspends on is within the drawer. */
function DrawerForm<Row>({
  draw,
  ...props
}: RecordFormProps<Row> & { draw: (props: RecordFormProps<Row>) => ReactNode }) {
  return draw(props)
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

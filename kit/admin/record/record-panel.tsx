import { useModal, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'

import { StaffDrawer } from '../drawer/staff-drawer'
import { leaveFor, leaveOpenDrawer } from '../drawer/unsaved-input'
import { useRecordNews } from '../list/list-news'
import { FormSkeleton } from './form-skeleton'
import { AheadContext, type Read } from './use-record-details'
import { DETAILS, type Shown, useShownRecord } from './use-shown-record'
import { type Asked, asking, type Deletion, type Question, RecordQuestion, type Visit } from './record-question'

export interface RecordFormProps<Row> {
  /** The record to edit; null creates one. */
  row: Row | null
  onDone: () => void
}

interface PanelActions<Row> {
  /** Opens the form; `null` for a new record. */
  open: (row: Row | null) => void
  /** Opens the details, or another part by its name. */
  show: (row: Row, part?: string) => void
  /** Asks before deleting, or asks another question by its name. */
  ask: (row: Row, question?: string) => void
}

/** Content of the drawer other than the form. */
interface Part<Row, Given> {
  titleOf: (row: Row) => string
  size?: 'normal' | 'wide'
  /** Asked within the details: closing it returns to them. */
  isWithinDetails?: boolean
  render: (row: Row, place: PartPlace<Row>, given: Given) => ReactNode
}

/** Its actions are of a form that is saved or given up: they discard what is typed without asking. */
type PartPlace<Row> = Omit<RecordFormProps<Row>, 'row'> & PanelActions<Row>

/** Declares a screen's drawer and questions for `recordPanel`. */
export interface PanelDeclaration<Row, Given = object> {
  /** Id of the drawer's element. */
  slug: string
  /** The record's id, for the address of its details; without it details have no address. */
  idOf?: (row: Row) => string
  size?: 'normal' | 'wide'
  /** Title of the form, for a record or a new one. */
  titleOf: (row: Row | null) => string
  /** May suspend: the form's code loads when the drawer first opens. */
  form: (props: RecordFormProps<Row>, given: Given) => ReactNode
  /** Content of `show`; without it the screen has only the form. May suspend. */
  details?: Part<Row, Given> & {
    /** What `useRecordDetails` is given there; begins at the press. */
    read?: Read<unknown>
  }
  parts?: Record<string, Part<Row, Given>>
  deletion?: Deletion<Row>
  questions?: Record<string, Question<Row>>
}

interface Panel<Row, Given> extends PanelActions<Row> {
  /** The panel's own props. */
  given: Given
  /**
   * For a form that is saved or given up: the other actions ask before they discard what is typed. So do these once
   * something else is shown.
   */
  unasked: Pick<PanelActions<Row>, 'open' | 'show'>
  /** True once the screen is left, for toasts, which outlive it. */
  isLeft: () => boolean
  visit: Visit
}

const RecordPanelContext = createContext<Panel<unknown, unknown> | null>(null)

/** Drawer and questions of the screen, for the buttons inside it. */
export function useRecordPanel<Row, Given = unknown>(): Panel<Row, Given> {
  const panel = use(RecordPanelContext)
  if (!panel) throw new Error('useRecordPanel belongs inside the panel of a screen')
  return panel as Panel<Row, Given>
}

/**
 * Makes the component that holds a screen's only drawer and question, around its content. Data that the parts need
 * beside the record is passed as props.
 *
 * @example
 * const ClientForm = lazyPart(() => import('./client-form'), 'ClientForm')
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
  const { slug } = declared
  const { closeModal, openModal } = useModal()
  const questionSlug = `${slug}-question`
  const {
    close,
    forgetAhead,
    isReplaced,
    leave: closeAsked,
    open,
    show,
    shown,
  } = useShownRecord<Row>({
    ...declared,
    onBack: () => closeModal(questionSlug),
  })
  const [asked, setAsked] = useState<Asked<Row> | null>(null)
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  // Refreshes the list behind the details, which reload themselves.
  useRecordNews(shown?.row && declared.idOf ? declared.idOf(shown.row) : null, () => {
    forgetAhead()
    startRouteTransition(() => router.refresh())
  })

  const isLeft = useIsLeft()
  const visit: Visit = (address) => leaveFor(address, () => router.push(address))
  const actions: PanelActions<Row> = {
    ask: (row, name = DELETION) => {
      const question = questionOf(declared, name)
      const openQuestion = () => {
        setAsked(asking(question, row))
        openModal(questionSlug)
      }
      // What is typed about a deleted record is of no use; an obstacle is only shown.
      return name === DELETION || question.obstacle?.(row) ? openQuestion() : leaveOpenDrawer(openQuestion, true)
    },
    open: (row) => leaveOpenDrawer(() => open(row)),
    show: (row, part) => leaveOpenDrawer(() => show(row, part)),
  }
  const unasked: Pick<PanelActions<Row>, 'open' | 'show'> = {
    open: (row) => (isReplaced() ? actions : { open }).open(row),
    show: (row, part) => (isReplaced() ? actions : { show }).show(row, part),
  }
  const place = { ...actions, ...unasked, onDone: close }
  return (
    <RecordPanelContext value={{ ...actions, given, isLeft, unasked, visit } as Panel<unknown, unknown>}>
      {given.children}
      {shown ? (
        <StaffDrawer
          onClose={
            isWithinDetails<Row, Given>(declared, shown) && shown.row ? () => show(shown.row as Row) : closeAsked
          }
          slug={slug}
          {...headOf<Row, Given>(declared, shown)}
        >
          <Suspense fallback={<FormSkeleton />} key={shown.opened}>
            <AheadContext value={shown.ahead ?? null}>
              <Content draw={() => contentOf<Row, Given>(declared, shown, place, given)} />
            </AheadContext>
          </Suspense>
        </StaffDrawer>
      ) : null}
      {asked ? (
        <RecordQuestion asked={asked} onChoose={setAsked} onDone={close} slug={questionSlug} visit={visit} />
      ) : null}
    </RecordPanelContext>
  )
}

function useIsLeft(): () => boolean {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return () => left.current
}

function partOf<Row, Given>({ details, parts }: PanelDeclaration<Row, Given>, name: string) {
  const part = name === DETAILS ? details : parts?.[name]
  if (!part) throw new Error(`The panel of this screen has no part '${name}'`)
  return part
}

const isWithinDetails = <Row, Given>(declared: PanelDeclaration<Row, Given>, { part }: Shown<Row>) =>
  part !== null && partOf(declared, part).isWithinDetails === true

function headOf<Row, Given>(declared: PanelDeclaration<Row, Given>, shown: Shown<Row>) {
  const { size = 'normal', titleOf } = declared
  if (shown.part === null) return { size, title: titleOf(shown.row) }
  const part = partOf(declared, shown.part)
  return { size: part.size ?? size, title: part.titleOf(shown.row) }
}

function contentOf<Row, Given>(
  declared: PanelDeclaration<Row, Given>,
  shown: Shown<Row>,
  place: PartPlace<Row>,
  given: Given,
): ReactNode {
  if (shown.part !== null) return partOf(declared, shown.part).render(shown.row, place, given)
  return declared.form({ onDone: place.onDone, row: shown.row }, given)
}

const DELETION = 'deletion'

function questionOf<Row, Given>({ deletion, questions }: PanelDeclaration<Row, Given>, name: string): Question<Row> {
  if (name === DELETION && deletion) {
    const { nameOf, ...rest } = deletion
    const heading = (row: Row) => `Deletar ${nameOf(row)}`
    return { ...rest, confirmLabel: 'Deletar', confirmingLabel: 'A deletar…', heading }
  }
  const question = questions?.[name]
  if (!question) throw new Error(`The panel of this screen has no question '${name}'`)
  return question
}

/** A component of its own, so that it suspends inside the drawer. */
function Content({ draw }: { draw: () => ReactNode }) {
  return draw()
}

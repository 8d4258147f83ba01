import { useEffect, useRef, useState } from 'react'

import { type Opened, useOpenedRecord } from './opened-record'
import { useRecordAddress } from './use-record-address'
import { type Ahead, type Read, readAhead } from './use-record-details'

export const DETAILS = 'details'

/** Content of the drawer. `opened` counts up, so that another version of the same record gets a new form. */
export type Shown<Row> = { ahead?: Ahead | null; opened: number } & (
  { part: string; row: Row } | { part: null; row: Row | null }
)

type Addressed<Row> = Shown<Row> & { hasAddress: boolean }

interface State<Row> {
  /** Counted so that nothing shown has the number of what was shown before. */
  changes: number
  shown: Addressed<Row> | null
}

interface Options<Row> {
  details?: { read?: Read<unknown> }
  /** Without it records have no address. */
  idOf?: (row: Row) => string
  /** Called when the person goes back to the list. */
  onBack: () => void
}

/**
 * State of a screen's drawer. Details and everything opened from them have an address; a record named in it when the
 * page loads is open from the start.
 */
export function useShownRecord<Row>(declared: Options<Row>) {
  const { idOf = () => '' } = declared
  const opened = useOpenedRecord()
  const [{ shown }, setState] = useState<State<Row>>(() => ({ changes: 0, shown: openedAs<Row>(opened, 0) }))
  const setShown = (next: (before: Addressed<Row> | null, opened: number) => Addressed<Row> | null) =>
    setState(({ changes, shown: before }) => ({ changes: changes + 1, shown: next(before, changes + 1) }))
  const latest = useRef(shown?.opened)
  useEffect(() => {
    latest.current = shown?.opened
  })
  const known = useRef(new Map<string, Row>())
  useEffect(() => {
    if (opened?.row) known.current.set(opened.id, opened.row as Row)
  }, [opened])
  const [seenId, setSeenId] = useState(opened?.id)
  if (opened?.id !== seenId) {
    // The address of another record led to the same screen, whose panel stays mounted.
    setSeenId(opened?.id)
    if (opened?.row) setShown((_, count) => openedAs<Row>(opened, count))
  }

  const close = () => setShown(() => null)
  const put = (part: string | null, row: Row | null) => {
    if (row) known.current.set(idOf(row), row)
    const read = part === DETAILS ? declared.details?.read : undefined
    const ahead = row && read ? readAhead(idOf(row), read) : null
    setShown((before, count) => {
      const isSame = before?.row && row && idOf(before.row) === idOf(row)
      const hasAddress = Boolean(declared.idOf && (part === DETAILS || (isSame && before.hasAddress)))
      return { ahead, hasAddress, opened: count, part, row } as Addressed<Row>
    })
  }
  const show = (row: Row, part = DETAILS) => put(part, row)
  const { leave } = useRecordAddress({
    id: shown?.hasAddress && shown.row ? idOf(shown.row) : null,
    loadedId: opened?.row ? opened.id : null,
    onBack: () => {
      close()
      declared.onBack()
    },
    onForward: (id) => {
      const row = known.current.get(id)
      if (row) show(row)
      else location.reload()
    },
  })
  return {
    /** Closes what is shown now after a change, because the record may be gone; nothing else if the answer is late. */
    close: () => setShown((now) => (now?.opened === shown?.opened ? null : now)),
    /** Its record has changed since. */
    forgetAhead: () => setShown((before) => before && { ...before, ahead: null }),
    /** Whether what is shown now is no longer shown when a late answer comes. */
    isReplaced: () => latest.current !== shown?.opened,
    /** Closes at the person's request. */
    leave: () => leave(close),
    open: (row: Row | null) => put(null, row),
    show,
    shown,
  }
}

function openedAs<Row>(opened: Opened | null, count: number): Addressed<Row> | null {
  if (!opened?.row) return null
  const { isForm, row } = opened
  return { hasAddress: !isForm, opened: count, part: isForm ? null : DETAILS, row: row as Row }
}

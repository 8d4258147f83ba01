'use client'

import { useCallback, useRef, useState } from 'react'

import { type Opened, useOpenedRecord } from './opened-record'
import { useRecordAddress } from './use-record-address'

export const DETAILS = 'details'

/** What is in the drawer; counted, so that another version of the same record gets a form of its own. */
export type Shown<Row> = { opened: number } & ({ part: string; row: Row } | { part: null; row: Row | null })

type Addressed<Row> = Shown<Row> & { hasAddress: boolean }

interface Options<Row> {
  /** Without it nothing has an address. */
  idOf?: (row: Row) => string
  /** The person went back to the list. */
  onBack: () => void
}

/**
 * What the drawer of a screen shows. Details have an address, with all that is opened from them; the record that the
 * address names when the page is loaded is open from the start.
 */
export function useShownRecord<Row>(declared: Options<Row>) {
  const { idOf = () => '' } = declared
  const opened = useOpenedRecord()
  const [shown, setShown] = useState<Addressed<Row> | null>(() => openedAs<Row>(opened))
  const known = useRef(new Map<string, Row>())
  const [seenId, setSeenId] = useState(opened?.id)
  if (opened?.id !== seenId) {
    // Another record's address has led to the same screen, whose panel stays.
    setSeenId(opened?.id)
    if (opened?.row) setShown(openedAs<Row>(opened, shown?.opened))
  }

  const close = useCallback(() => setShown(null), [])
  const put = (part: string | null, row: Row | null) => {
    if (row) known.current.set(idOf(row), row)
    setShown((before) => {
      const isSame = before?.row && row && idOf(before.row) === idOf(row)
      const hasAddress = Boolean(declared.idOf && (part === DETAILS || (isSame && before.hasAddress)))
      return { hasAddress, opened: (before?.opened ?? 0) + 1, part, row } as Addressed<Row>
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
    /** After a change: what the drawer was about may be gone. */
    close,
    /** The person closes it. */
    leave: () => {
      close()
      leave()
    },
    open: (row: Row | null) => put(null, row),
    show,
    shown,
  }
}

function openedAs<Row>(opened: Opened | null, before = 0): Addressed<Row> | null {
  if (!opened?.row) return null
  const { isForm, row } = opened
  return { hasAddress: !isForm, opened: before + 1, part: isForm ? null : DETAILS, row: row as Row }
}

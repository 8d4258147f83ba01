'use client'

import { createContext, type ReactNode, use } from 'react'

/** The record named in the screen's address when the page loaded. */
export interface Opened {
  id: string
  /** `null`: deleted, or the person may not read it. */
  row: unknown
  /** Opens the form instead of the details. */
  isForm: boolean
}

const OpenedRecordContext = createContext<Opened | null>(null)

/** Passes the record to open to the screen's panel. */
export function OpenedRecord({ children, opened }: { children: ReactNode; opened: Opened | null }) {
  return <OpenedRecordContext value={opened}>{children}</OpenedRecordContext>
}

export const useOpenedRecord = (): Opened | null => use(OpenedRecordContext)

'use client'

import { createContext, type ReactNode, use } from 'react'

/** The record that a screen's address names, as of the page load. */
export interface Opened {
  id: string
  /** `null`: deleted, or not readable for the person. */
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

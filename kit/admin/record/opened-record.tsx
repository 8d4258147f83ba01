'use client'

import { createContext, type ReactNode, use } from 'react'

/** The record that the address of a screen names, as it was when the page was loaded. */
export interface Opened {
  id: string
  /** `null`: it is gone, or the person may not read it. */
  row: unknown
  /** Its form is asked for, not its details. */
  isForm: boolean
}

const OpenedRecordContext = createContext<Opened | null>(null)

/** Tells the panel of a screen which record to open. */
export function OpenedRecord({ children, opened }: { children: ReactNode; opened: Opened | null }) {
  return <OpenedRecordContext value={opened}>{children}</OpenedRecordContext>
}

export const useOpenedRecord = (): Opened | null => use(OpenedRecordContext)

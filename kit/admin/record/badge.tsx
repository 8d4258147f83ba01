import { Pill } from '@payloadcms/ui'
import type { ReactNode } from 'react'

export type BadgeTone = 'error' | 'light-gray' | 'success' | 'warning' | 'dark'

/** A short state of a record. */
export function Badge({ children, tone }: { children: ReactNode; tone: BadgeTone }) {
  return (
    <Pill pillStyle={tone} size="small">
      {children}
    </Pill>
  )
}

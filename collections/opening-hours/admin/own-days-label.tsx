'use client'

import { useRowLabel } from '@payloadcms/ui'

interface TypedDays {
  name?: string
  from?: string
  to?: string
}

/** Label of a collapsed row of own closed days: 'Férias coletivas · 21/12 a 04/01'. */
export function OwnDaysLabel() {
  const { data, rowNumber = 0 } = useRowLabel<TypedDays | undefined>()
  const { from, name, to } = data ?? {}
  const days = [from, to].filter(Boolean).join(' a ')
  return <span>{[name, days].filter(Boolean).join(' · ') || `Dia fechado ${rowNumber + 1}`}</span>
}

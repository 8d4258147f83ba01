'use client'

import { useMutation } from '../form/use-mutation'
import type { BadgeTone } from './badge'
import { StatusMenu } from './status-menu'
import { useStatusChange } from './use-status-change'

interface Options<Kept extends { status: string; updatedAt: string }> {
  /** The record as the list has it. */
  stored: Kept
  nameOf: (record: Kept) => string
  options: readonly { label: string; value: Kept['status'] }[]
  tones: Readonly<Record<Kept['status'], BadgeTone>>
  /** Changes the status alone, from the state that is shown; null when the server has refused. */
  change: (
    mutate: ReturnType<typeof useMutation>['mutate'],
    latest: Kept,
    wanted: Kept['status'],
  ) => Promise<Kept | null>
}

/** The state of a record in a list, to be changed at once: the record as it is since, and the menu. */
export function useStatusMenu<Kept extends { status: string; updatedAt: string }>(options: Options<Kept>) {
  const { change, nameOf, options: states, stored, tones } = options
  const { isPending, mutate } = useMutation()
  const progress = useStatusChange(stored, (wanted, latest) => change(mutate, latest, wanted))
  const { current, settled } = progress
  const status: Kept['status'] = progress.status
  const menu = (
    <StatusMenu
      isPending={isPending}
      name={nameOf(current)}
      onChange={progress.change}
      options={states}
      status={status}
      tone={tones[status]}
    />
  )
  return { current, menu, settled }
}

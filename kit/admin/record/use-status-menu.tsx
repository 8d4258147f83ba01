import { selectOptions } from '@kit/lib/choices'
import { useMutation } from '../form/use-mutation'
import { badgeClass, type BadgeTone } from './badge'
import { MenuButton } from './menu-button'
import { useQuickChange } from './use-quick-change'

interface Options<Kept extends { status: string; updatedAt: string }> {
  /** The record as the list has it. */
  stored: Kept
  labels: Readonly<Record<Kept['status'], string>>
  nameOf: (record: Kept) => string
  tones: Readonly<Record<Kept['status'], BadgeTone>>
  /** Changes only the status, starting from the state shown; null if the server refused. */
  change: (
    mutate: ReturnType<typeof useMutation>['mutate'],
    latest: Kept,
    wanted: Kept['status'],
  ) => Promise<Kept | null>
}

/** A change of only the status, by the route and with the messages of `texts`. */
export const statusChange = <Texts extends object, Status extends string>(
  texts: Texts,
  { id, updatedAt }: { id: string; updatedAt: string },
  status: Status,
) => ({ ...texts, body: { status }, loadedAt: updatedAt, params: { id } })

/** A record's status in a list, changed in place: returns the newest known record and the menu. */
export function useStatusMenu<Kept extends { status: string; updatedAt: string }>(options: Options<Kept>) {
  const { change, labels, nameOf, stored, tones } = options
  const { isPending, mutate } = useMutation()
  const progress = useQuickChange(stored, 'status', (wanted, latest) => change(mutate, latest, wanted))
  const { current, waitForLatest } = progress
  const status: Kept['status'] = progress.value
  const menu = (
    <MenuButton
      className={`${badgeClass(tones[status])} menu-button__badge`}
      isPending={isPending}
      label={`Estado: ${labels[status]}`}
      menuLabel={`Mudar o estado de ${nameOf(current)}`}
      onChoose={(wanted) => {
        if (wanted !== status) progress.change(wanted)
      }}
      options={selectOptions(labels)}
      value={status}
    >
      {labels[status]}
    </MenuButton>
  )
  return { current, menu, waitForLatest }
}

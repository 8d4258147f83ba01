import { isUuid } from '@kit/lib/uuid'
import type { StaffScreen } from './screens'

/** Query parameter: id of the record that is open over the list. */
export const RECORD_PARAM = 'registo'
/** Query parameter: opens the form instead of the details; removed once the form is open. */
export const FORM_PARAM = 'editar'

type Screen = Pick<StaffScreen, 'path'>

/** Address of a record: its details over the list of its screen. */
export function recordAddress({ path }: Screen, id: string, place?: string): string {
  // The redirect from the short address would lose the fragment.
  return place ? `${path}?${new URLSearchParams({ [RECORD_PARAM]: id })}#${place}` : `${path}/${id}`
}

/** Address of a screen with a record's form open. */
export const formAddress = ({ path }: Screen, id: string): string =>
  `${path}?${new URLSearchParams({ [RECORD_PARAM]: id, [FORM_PARAM]: '1' })}`

/**
 * Maps a record's address to its screen with `RECORD_PARAM`; null for any other address. The list below is then the
 * same Next page with and without a record; another path would be another page and lose what is open.
 */
export function screenOfRecord(screens: readonly StaffScreen[], path: string): string | null {
  const cut = path.lastIndexOf('/')
  const id = path.slice(cut + 1)
  const screen = screens.find((known) => known.hasRecords && known.path === path.slice(0, cut))
  return screen && isUuid(id) ? `${screen.path}?${new URLSearchParams({ [RECORD_PARAM]: id })}` : null
}

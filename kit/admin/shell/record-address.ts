import { isUuid } from '@kit/lib/uuid'
import type { StaffScreen } from './screens'

/** Query of a screen's address: the id of the record that is open over its list. */
export const RECORD_PARAM = 'registo'
/** Query of a screen's address: its form is open, not its details. It is gone once the form is there. */
export const FORM_PARAM = 'editar'

type Screen = Pick<StaffScreen, 'path'>

/** Address of a record: its details over the list of its screen. */
export function recordAddress({ path }: Screen, id: string, place?: string): string {
  // The part of the details that is named would be lost on the way from the short address to the screen's.
  return place ? `${path}?${new URLSearchParams({ [RECORD_PARAM]: id })}#${place}` : `${path}/${id}`
}

/** Address of a screen with the form of one record open. */
export const formAddress = ({ path }: Screen, id: string): string =>
  `${path}?${new URLSearchParams({ [RECORD_PARAM]: id, [FORM_PARAM]: '1' })}`

/**
 * Where a record's address leads: to its screen, with `RECORD_PARAM`. So the list below is the same page with and without
 * a record: Next would make a page of its own of each path, and lose what is open. Null for any other address.
 */
export function screenOfRecord(screens: readonly StaffScreen[], path: string): string | null {
  const cut = path.lastIndexOf('/')
  const id = path.slice(cut + 1)
  const screen = screens.find((known) => known.hasRecords && known.path === path.slice(0, cut))
  return screen && isUuid(id) ? `${screen.path}?${new URLSearchParams({ [RECORD_PARAM]: id })}` : null
}

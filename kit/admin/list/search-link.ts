import type { StaffScreen } from '../shell/screens'

/** Address of a screen that searches for this number, e-mail or name. */
export function searchLink({ path }: Pick<StaffScreen, 'path'>, text: string): string {
  return `${path}?${new URLSearchParams({ q: text })}`
}

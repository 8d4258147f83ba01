import type { Role } from '@kit/lib/roles'
import type { IconName } from '../icons/icon-names'

/** The groups of the menu, in their order. */
export const MENU_GROUPS = ['Hoje', 'Vendas', 'Site', 'Definições'] as const
type MenuGroup = (typeof MENU_GROUPS)[number]

/** The place in the menu of a collection or global that has Payload's screens: for its `admin`. */
export const inMenu = (group: MenuGroup, icon: IconName) => ({ custom: { icon }, group, hideAPIURL: true })

/** One staff screen (ADM-02…ADM-11), as its slice's `screens.ts` declares it. */
export interface StaffScreen {
  label: string
  /** What the screen is for, in one line. */
  description: string
  /** The documented path. */
  path: string
  /** Who may open it; the screen's own guard says the same. */
  roles: readonly Role[]
  /** It stands in the CRM's navigation bar (ADM-14), by another label if one is given. */
  bar?: true | string
  /** Its place in the menu; `order` where that differs from the screen's. */
  menu?: { group: MenuGroup; icon: IconName; order?: number }
  /** It stands in the bar at the foot of a phone, if it is one of the person's first four that say so. */
  phone?: true
  /** Further addresses at which it is shown. */
  alsoAt?: readonly string[]
  /** `g`, then this letter, goes there. */
  key?: string
  /** Each record has an address below the screen's, which opens it over the list (record-address.ts). */
  hasRecords?: true
  /** Where it stands among the others in bar, menu and list of keys. */
  order?: number
}

/** Payload's config, as far as it holds what the slices declare. */
interface WithScreens {
  custom?: Record<string, unknown>
}

/** All screens that slices declare, in their order: they stand in Payload's `custom` config. */
export const screensOf = ({ custom }: WithScreens): readonly StaffScreen[] =>
  (custom as { screens?: readonly StaffScreen[] } | undefined)?.screens ?? []

/** A screen as the browser's search knows it. */
export type ScreenName = Pick<StaffScreen, 'description' | 'label' | 'path' | 'roles'>

export const screenNamesOf = (screens: readonly StaffScreen[]): ScreenName[] =>
  screens.map(({ description, label, path, roles }) => ({ description, label, path, roles }))

/** A screen as the browser's shortcuts know it. */
export type ScreenKey = Required<Pick<StaffScreen, 'key' | 'label' | 'path' | 'roles'>>

export const screenKeysOf = (screens: readonly StaffScreen[]): ScreenKey[] =>
  screens.flatMap(({ key, label, path, roles }) => (key ? [{ key, label, path, roles }] : []))

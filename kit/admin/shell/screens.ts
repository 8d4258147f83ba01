import type { Role } from '@kit/lib/roles'
import type { IconName } from '../icons/icon-names'

/** Groups of the menu, in order. */
export const MENU_GROUPS = ['Hoje', 'Vendas', 'Site', 'Definições'] as const
type MenuGroup = (typeof MENU_GROUPS)[number]

/** Places a collection or global that has only Payload's screens in the menu; for its `admin`. */
export const inMenu = (group: MenuGroup, icon: IconName) => ({ custom: { icon }, group, hideAPIURL: true })

/** For the `admin` of a collection with a staff screen: the menu links to the screen, Payload's list keeps its URL. */
export const ownScreen = (defaultColumns: string[], useAsTitle: string) => ({
  defaultColumns,
  group: false as const,
  useAsTitle,
})

/** The line to 'Lixo' below a list of Payload's own; `kind` is the record type on the trash screen. For `afterList`. */
export const trashLine = (kind: string) => ({ path: '/kit/admin/list/trash-line#TrashLine', serverProps: { kind } })

/** A staff screen (ADM-02…ADM-11), declared in its slice's `screens.ts`. */
export interface StaffScreen {
  label: string
  /** One line about what the screen is for. */
  description: string
  /** The documented path. */
  path: string
  /** Roles that may open it; the screen's own guard checks the same. */
  roles: readonly Role[]
  /** Shown in the CRM's navigation bar (ADM-14), under this label if it is a string. */
  bar?: true | string
  /** Place in the menu; `order` only where it differs from the screen's. */
  menu?: { group: MenuGroup; icon: IconName; order?: number }
  /** Shown in a phone's bottom bar, which takes the first four that the person may open. */
  phone?: true
  /** Other addresses that show the same screen. */
  alsoAt?: readonly string[]
  /** Letter of the shortcut: `g`, then this key. */
  key?: string
  /** Each record has an address below the screen's; it opens over the list (record-address.ts). */
  hasRecords?: true
  /** Position in bar, menu and list of shortcuts. */
  order?: number
}

/** The part of Payload's config that holds the slices' screens. */
interface WithScreens {
  custom?: Record<string, unknown>
}

/** All declared screens in order, from Payload's `custom` config. */
export const screensOf = ({ custom }: WithScreens): readonly StaffScreen[] =>
  (custom as { screens?: readonly StaffScreen[] } | undefined)?.screens ?? []

/** The fields of a screen that the browser's search needs. */
export type ScreenName = Pick<StaffScreen, 'description' | 'label' | 'path' | 'roles'>

export const screenNamesOf = (screens: readonly StaffScreen[]): ScreenName[] =>
  screens.map(({ description, label, path, roles }) => ({ description, label, path, roles }))

/** The fields of a screen that the browser's shortcuts need. */
export type ScreenKey = Required<Pick<StaffScreen, 'key' | 'label' | 'path' | 'roles'>>

export const screenKeysOf = (screens: readonly StaffScreen[]): ScreenKey[] =>
  screens.flatMap(({ key, label, path, roles }) => (key ? [{ key, label, path, roles }] : []))

import { useAuth, useConfig } from '@payloadcms/ui'

import { MENU_GROUPS, type ScreenName } from '@kit/admin/shell/screens'
import { hasRole } from '@kit/lib/roles'
import { normalizeForSearch } from '@kit/lib/text'
import type { FoundOption } from './found-records'

const MAX_SCREENS = 5

/** Finds screens by name: those that slices declare and those of Payload's menu, if the user may open them. */
export function useScreenSearch(screens: readonly ScreenName[]): (text: string) => FoundOption[] {
  const { permissions, user } = useAuth()
  const {
    config: { collections, globals },
  } = useConfig()
  const inMenu = (kind: 'collections' | 'globals', slug: string, group: unknown, label: unknown) =>
    permissions?.[kind]?.[slug]?.read && MENU_GROUPS.some((name) => name === group)
      ? [{ description: String(group), label: String(label), path: `/admin/${kind}/${slug}` }]
      : []
  const all = [
    ...screens.filter(({ roles }) => hasRole(user, roles)),
    ...collections.flatMap(({ admin, labels, slug }) => inMenu('collections', slug, admin.group, labels.plural)),
    ...globals.flatMap(({ admin, label, slug }) => inMenu('globals', slug, admin.group, label)),
  ]
  return (text) => {
    const words = wordsOf(text)
    return all
      .filter(({ label }) => words.every((word) => wordsOf(label).some((part) => part.startsWith(word))))
      .slice(0, MAX_SCREENS)
      .map(({ description, label, path }) => ({ detail: description, href: path, id: path, kind: 'screen', label }))
  }
}

const wordsOf = (text: string) => normalizeForSearch(text).split(/\s+/).filter(Boolean)

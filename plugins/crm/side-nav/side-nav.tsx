import { NavWrapper } from '@payloadcms/next/client'
import { Logout } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { Suspense } from 'react'

import type { IconName } from '@kit/admin/icons/icon-names'
import { hasRole } from '@kit/lib/roles'
import { MENU_GROUPS, screensOf, type StaffScreen } from '@kit/admin/shell/screens'
import { formatCount } from '@kit/lib/counts'
import { MESSAGES_SCREEN } from '@crm/messages/screens'
import { PhoneBar } from './phone-bar'
import { type MenuEntry, SideNavGroup } from './side-nav-group'
import './side-nav.css'

type Placed = MenuEntry & { group: string }

/**
 * Replaces Payload's menu: staff screens first, then collections and globals with Payload's own screens, in groups and
 * only what the person may open. Phones also get a bottom bar with four screens.
 */
export function SideNav(props: ServerProps) {
  const { payload, user } = props
  const failed = (
    <Suspense>
      <FailedMessages payload={payload} user={user} />
    </Suspense>
  )
  const placed = ({ alsoAt, label, menu, path }: StaffScreen): Placed[] =>
    menu ? [{ alsoAt, count: path === MESSAGES_SCREEN.path && failed, href: path, label, ...menu }] : []
  const screens = screensOf(payload.config).filter(({ roles }) => hasRole(user, roles))
  const inOrder = screens.toSorted((one, other) => placeOf(one) - placeOf(other))
  const entries = [...inOrder.flatMap(placed), ...recordEntries(props)]
  return (
    <>
      <PhoneBar
        entries={screens
          .filter(({ phone }) => phone)
          .slice(0, 4)
          .flatMap(placed)}
      />
      <NavWrapper baseClass="nav">
        <nav aria-label="Menu principal" className="side-nav tw:flex-1 tw:stack tw:gap-6">
          {MENU_GROUPS.map((group) => {
            const listed = entries.filter((entry) => entry.group === group)
            return listed.length > 0 ? <SideNavGroup entries={listed} key={group} label={group} /> : null
          })}
          <div className="tw:mt-auto tw:px-5">
            <Logout />
          </div>
        </nav>
      </NavWrapper>
    </>
  )
}

const placeOf = ({ menu, order = 0 }: StaffScreen) => menu?.order ?? order

/** Globals and collections with a place in the menu (`inMenu`) that the person may read. */
function recordEntries({ payload, permissions, visibleEntities }: ServerProps): Placed[] {
  const { collections, globals } = payload.config
  const all = [
    ...globals.map(({ admin, label, slug }) => ({ admin, kind: 'globals' as const, label, slug })),
    ...collections.map(({ admin, labels, slug }) => ({
      admin,
      kind: 'collections' as const,
      label: labels.plural,
      slug,
    })),
  ]
  return all.flatMap(({ admin: { custom, group }, kind, label, slug }) => {
    const visible: readonly string[] = visibleEntities?.[kind] ?? []
    const isShown = visible.includes(slug) && permissions?.[kind]?.[slug]?.read
    if (!isShown || typeof group !== 'string' || typeof label !== 'string') return []
    return [{ group, href: `/admin/${kind}/${slug}`, icon: custom?.icon as IconName, label }]
  })
}

/** Number of failed messages that the person may see (NOTI-05). Streamed: the page does not wait for it. */
async function FailedMessages({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  const failed = await payload
    .count({
      collection: 'messages',
      overrideAccess: false,
      user: user ?? null,
      where: { state: { equals: 'failed' } },
    })
    // If the database is down, the page reports it; the menu must not fail because of a count.
    .catch(() => ({ totalDocs: 0 }))
  if (failed.totalDocs === 0) return null
  const text = failed.totalDocs > 99 ? '99+' : formatCount(failed.totalDocs)
  return (
    <span
      className="tw:ms-auto tw:px-[7px] tw:rounded-full tw:bg-error-500 tw:text-[12px] tw:text-[#fff] tw:font-semibold tw:leading-[20px] tw:tabular-nums"
      title={`${formatCount(failed.totalDocs)} por entregar: o envio falhou`}
    >
      <span aria-hidden>{text}</span>
      <span className="sr-only"> ({formatCount(failed.totalDocs)} com falha)</span>
    </span>
  )
}

import type { ServerProps } from 'payload'
import { type ReactNode, Suspense } from 'react'

import { hasRole } from '@kit/lib/roles'
import { screensOf, type StaffScreen } from '@kit/admin/shell/screens'
import { formatCount } from '@kit/lib/counts'
import { MESSAGES_SCREEN } from '@crm/messages/screens'
import { SideNavGroup, SideNavName } from './side-nav-group'
import './side-nav.css'

/** The staff screens at the top of Payload's side navigation, for those who work with them. */
export function SideNav({ payload, user }: ServerProps) {
  const groupOf = (name: StaffScreen['menu']) =>
    screensOf(payload.config)
      .filter(({ menu, roles }) => menu === name && hasRole(user, roles))
      .toSorted((one, other) => placeOf(one) - placeOf(other))
  const screens = groupOf('CRM')
  const counts: Record<string, ReactNode> = {
    [MESSAGES_SCREEN.path]: (
      <Suspense>
        <FailedMessages payload={payload} user={user} />
      </Suspense>
    ),
  }
  const linksOf = (listed: readonly StaffScreen[]) =>
    listed.map(({ label, path }) => ({ count: counts[path], href: path, label }))
  return (
    <>
      <SideNavName />
      {/* An editor's dashboard is Payload's home; a group of one entry would be noise. */}
      {screens.length > 1 ? <SideNavGroup label="CRM" links={linksOf(screens)} /> : null}
      <SideNavGroup label="Site" links={linksOf(groupOf('Site'))} />
    </>
  )
}

const placeOf = ({ menuOrder, order = 0 }: StaffScreen) => menuOrder ?? order

/** How many messages failed, of those that the person may see (NOTI-05). The page does not wait for it. */
async function FailedMessages({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  const failed = await payload
    .count({
      collection: 'messages',
      overrideAccess: false,
      user: user ?? null,
      where: { state: { equals: 'failed' } },
    })
    // Without a database the page says so itself; its menu is not lost for a number.
    .catch(() => ({ totalDocs: 0 }))
  if (failed.totalDocs === 0) return null
  const text = failed.totalDocs > 99 ? '99+' : formatCount(failed.totalDocs)
  return (
    <span className="side-nav__count" title={`${formatCount(failed.totalDocs)} por entregar: o envio falhou`}>
      <span aria-hidden>{text}</span>
      <span className="sr-only"> ({formatCount(failed.totalDocs)} com falha)</span>
    </span>
  )
}

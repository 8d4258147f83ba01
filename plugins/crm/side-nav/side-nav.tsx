import type { ServerProps } from 'payload'
import { type ReactNode, Suspense } from 'react'

import { hasRole } from '@kit/lib/roles'
import { SCREENS, SIDE_NAV } from '@kit/admin/shell/screens'
import { formatCount } from '@kit/admin/list/stat-cards'
import { SideNavGroup } from './side-nav-group'
import './side-nav.css'

/** The 'CRM' group at the top of Payload's side navigation, for those who work with it. */
export function SideNav({ payload, user }: ServerProps) {
  const screens = SIDE_NAV.filter(({ roles }) => hasRole(user, roles))
  // An editor's dashboard is Payload's home; a group of one entry would be noise.
  if (screens.length < 2) return null
  const counts: Record<string, ReactNode> = {
    [SCREENS.messages.path]: (
      <Suspense>
        <FailedMessages payload={payload} user={user} />
      </Suspense>
    ),
  }
  return (
    <SideNavGroup label="CRM" links={screens.map(({ label, path }) => ({ count: counts[path], href: path, label }))} />
  )
}

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

import type { ServerProps } from 'payload'

import { hasRole } from '../lib/roles'
import { SIDE_NAV } from './screens'
import { SideNavGroup } from './side-nav-group'
import './side-nav.css'

/** The 'CRM' group at the top of Payload's side navigation, for those who work with it. */
export function SideNav({ user }: ServerProps) {
  const screens = SIDE_NAV.filter(({ roles }) => hasRole(user, roles))
  // An editor's dashboard is Payload's home; a group of one entry would be noise.
  if (screens.length < 2) return null
  return <SideNavGroup label="CRM" links={screens.map(({ label, path }) => ({ href: path, label }))} />
}

import { redirect } from 'next/navigation'

import type { Role } from '../lib/roles'
import { staffView, type StaffView, type StaffViewContext } from './view-shell'

/**
 * A documented address that is answered by another one, for the same people. What was searched for goes along, in the
 * word that Payload's lists have for it.
 */
export function redirectView(title: string, roles: readonly Role[], target: string): StaffView {
  const render = ({ searchParams: { q } }: StaffViewContext) =>
    redirect(typeof q === 'string' ? `${target}?${new URLSearchParams({ search: q })}` : target)
  return staffView({ render, roles, title })
}

import { redirect } from 'next/navigation'

import type { Role } from '@kit/lib/roles'
import { staffView, type StaffView } from './view-shell'

/** A documented address that is answered by another one, for the same people. */
export function redirectView(title: string, roles: readonly Role[], target: string): StaffView {
  return staffView({ render: () => redirect(target), roles, title })
}

import { choices } from './choices'

/** Roles of the staff (OP-55/56). `admin`: everything; `comercial`: the CRM; `editor`: the site's content. */
export const { labels: ROLE_LABELS, values: ROLES } = choices({
  admin: 'Administrador',
  comercial: 'Comercial',
  editor: 'Editor',
})
export type Role = keyof typeof ROLE_LABELS

/** Every signed-in member of staff. */
export const STAFF: readonly Role[] = [...ROLES]
/** Roles that work with leads, quotes, clients and orders. */
export const CRM_ROLES: readonly Role[] = ['admin', 'comercial']
/** Roles that edit projects, testimonials, featured clients, the catalogue and the site settings. */
export const CONTENT_ROLES: readonly Role[] = ['admin', 'editor']

/** True if the user has one of the roles. Accepts the loosely typed user of a Payload request, or null. */
export function hasRole(user: unknown, roles: readonly Role[]): boolean {
  if (typeof user !== 'object' || user === null || !('role' in user)) return false
  return roles.some((role) => role === user.role)
}

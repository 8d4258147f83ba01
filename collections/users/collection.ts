import type { CollectionConfig } from 'payload'

import { allowField } from '../../src/lib/access'
import { getEnv } from '../../src/lib/env'
import { hasRole, ROLE_LABELS, ROLES } from '../../src/lib/roles'
import { sessionStrategy } from './session-strategy'

const isAdmin = allowField(['admin'])

/** Staff accounts: sign-in with username and password (OP-55/56). Only admins manage them. */
export const Users: CollectionConfig = {
  slug: 'users',
  access: {
    admin: ({ req }) => hasRole(req.user, ROLES),
    create: ({ req }) => hasRole(req.user, ['admin']),
    delete: ({ req }) => hasRole(req.user, ['admin']),
    read: ({ req }) => {
      if (hasRole(req.user, ['admin'])) return true
      return req.user ? { id: { equals: req.user.id } } : false
    },
    unlock: ({ req }) => hasRole(req.user, ['admin']),
    // Everyone may change their own name and password; the role field has an access rule of its own.
    update: ({ req }) => {
      if (hasRole(req.user, ['admin'])) return true
      return req.user ? { id: { equals: req.user.id } } : false
    },
  },
  admin: { defaultColumns: ['username', 'name', 'role'], group: 'Sistema', useAsTitle: 'username' },
  auth: {
    cookies: { sameSite: 'Lax', secure: getEnv().siteUrl.startsWith('https:') },
    lockTime: 10 * 60 * 1000,
    loginWithUsername: { allowEmailLogin: false, requireEmail: false, requireUsername: true },
    maxLoginAttempts: 10,
    strategies: [sessionStrategy],
    tokenExpiration: 12 * 60 * 60,
  },
  fields: [
    { name: 'name', label: 'Nome', type: 'text', maxLength: 255 },
    {
      name: 'role',
      access: { create: isAdmin, update: isAdmin },
      defaultValue: 'comercial',
      label: 'Função',
      options: ROLES.map((value) => ({ label: ROLE_LABELS[value], value })),
      required: true,
      saveToJWT: true,
      type: 'select',
    },
  ],
  labels: { plural: 'Utilizadores', singular: 'Utilizador' },
}

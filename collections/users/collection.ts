import type { Access, CollectionConfig, TextFieldSingleValidation } from 'payload'

import { inMenu } from '@kit/admin/shell/screens'
import { allow } from '@kit/data/access'
import { checkEmail } from '@kit/data/check-email'
import { keepPersonName } from '@collections/activities/operations/activities'
import { pictureField } from '@collections/media/fields'
import { getEnv } from '@kit/process/env'
import { hasRole, ROLE_LABELS, ROLES } from '@kit/lib/roles'
import { untaken } from '@kit/data/untaken'
import { userEndpoints } from './endpoints'
import {
  askPresentPassword,
  checkNewPassword,
  checkResetPassword,
  markSignIn,
  refuseStaleSignIn,
  voidResetLink,
} from './hooks'
import { keepAdminOnChange, keepAdminOnDelete } from './last-admin'
import { resetMailHtml } from './reset-mail'
import {
  askSecondStep,
  endSessionsOfRole,
  giveRecoveryCodes,
  finishReset,
  lockBeforeLogout,
  lockBeforeRefresh,
  markReset,
} from './second-step-hooks'
import { sessionStrategy } from './session-strategy'
import { giveSignInBack, limitSignIn } from './sign-in-limits'

/** Min interval between reset mails to one person. */
const RESET_MAIL_PAUSE_MS = 60_000

const isAdmin = allow(['admin'])
const isAdminOrOwn: Access = ({ req }) => isAdmin({ req }) || (req.user ? { id: { equals: req.user.id } } : false)

const isUntaken = untaken('Já existe uma conta com este nome de utilizador.')
/** Checks the name as it will be stored. */
const usernameRule: TextFieldSingleValidation = (value, options) =>
  isUntaken(typeof value === 'string' ? value.toLowerCase().trim() : value, options)

/** Staff accounts: sign-in with username and password (OP-55/56). Only admins manage them. */
export const Users: CollectionConfig = {
  slug: 'users',
  access: {
    admin: ({ req }) => hasRole(req.user, ROLES),
    create: isAdmin,
    delete: isAdmin,
    read: isAdminOrOwn,
    unlock: isAdmin,
    // Everyone may change their own name and password; the role field has its own access rule.
    update: isAdminOrOwn,
  },
  admin: { defaultColumns: ['username', 'name', 'role'], ...inMenu('Definições', 'user-cog'), useAsTitle: 'username' },
  auth: {
    cookies: { sameSite: 'Lax', secure: getEnv().siteUrl.startsWith('https:') },
    forgotPassword: { generateEmailHTML: resetMailHtml, minRequestInterval: RESET_MAIL_PAUSE_MS },
    loginWithUsername: { allowEmailLogin: false, requireEmail: false, requireUsername: true },
    // A lock per account would let strangers lock people out; sign-in-limits.ts counts per address instead.
    maxLoginAttempts: 0,
    strategies: [sessionStrategy],
    tokenExpiration: 12 * 60 * 60,
  },
  endpoints: userEndpoints,
  fields: [
    {
      name: 'currentPassword',
      admin: {
        components: { Field: '/collections/users/admin/account-password#AccountPassword' },
        disableListColumn: true,
      },
      label: 'Palavra-passe atual',
      // Asked for, never stored.
      type: 'text',
      virtual: true,
    },
    {
      name: 'security',
      admin: {
        components: { Field: '/collections/users/admin/account-security#AccountSecurity' },
        disableListColumn: true,
      },
      type: 'ui',
    },
    // Payload's field with an additional rule.
    { name: 'username', label: 'Nome de utilizador', type: 'text', validate: usernameRule },
    { name: 'name', label: 'Nome', type: 'text', maxLength: 255 },
    // Payload's field, which its form hides from accounts that cannot sign in by e-mail.
    {
      name: 'email',
      admin: {
        components: { Field: '@payloadcms/ui#EmailField' },
        description: 'Para avisos, lembretes e o email de «Esqueceu a palavra-passe?».',
      },
      label: 'Email',
      type: 'email',
      validate: checkEmail,
    },
    pictureField(
      'photo',
      'Fotografia',
      'Aparece nas propostas que prepara, com o seu nome. Fica na biblioteca de imagens, que é pública.',
    ),
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
  hooks: {
    afterChange: [endSessionsOfRole],
    afterLogin: [giveSignInBack, finishReset],
    afterLogout: [lockBeforeLogout],
    afterOperation: [giveRecoveryCodes],
    beforeChange: [keepAdminOnChange, voidResetLink],
    beforeDelete: [keepAdminOnDelete, keepPersonName],
    beforeLogin: [refuseStaleSignIn, askSecondStep],
    beforeOperation: [markSignIn, markReset, limitSignIn, checkResetPassword, lockBeforeRefresh],
    beforeValidate: [checkNewPassword, askPresentPassword],
  },
  // Otherwise people could lock accounts that they may not read; forms are compared instead (decision 0012).
  lockDocuments: false,
  labels: { plural: 'Utilizadores', singular: 'Utilizador' },
}

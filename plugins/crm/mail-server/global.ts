import { type Field, type GlobalBeforeValidateHook, type GlobalConfig, ValidationError } from 'payload'

import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { atPasswordField, requirePresentPassword } from '@collections/users/operations/require-present-password'
import { serverOnly } from '@kit/data/access'
import { parseInput } from '@kit/http/answers'
import { selectOptions } from '@kit/lib/choices'
import { DomainError } from '@kit/lib/errors'
import { hasRole } from '@kit/lib/roles'
import { getEnv } from '@kit/process/env'
import { parseMailbox } from '@kit/process/mailbox.mjs'
import { SECURITY_LABELS } from './domain/security'
import { mailSeal, passwordFor, sealOwnerOf } from './operations/mail-server'
import { mailServer } from './schema'

const FORM = '/plugins/crm/mail-server/admin/mail-form'
const isSetOnServer = () => Boolean(getEnv().smtpUrl)
const isExampleSender = () => parseMailbox(getEnv().mailFrom)?.address === SITE_DEFAULTS.email
const whenHere = { condition: () => !isSetOnServer() }

const drawn = (name: string, component: string): Field => ({
  name,
  admin: { ...whenHere, components: { Field: `${FORM}#${component}` } },
  type: 'ui',
})

/** An input of the form that is never stored as typed. */
const secret = (name: string, label: string, component: string): Field => ({
  name,
  admin: { ...whenHere, components: { Field: `${FORM}#${component}` } },
  label,
  type: 'text',
  virtual: true,
})

/**
 * Requires the present password for any change, because mails carry sign-in links (PROP-28), and seals the server's
 * password. Without a host, keeps the other fields but drops the password (OPS-21).
 */
const sealServer: GlobalBeforeValidateHook = async ({ data, global, req }) => {
  const { currentPassword, password, ...typed } = data as Record<string, unknown>
  if (req.user) await requirePresentPassword(req, req.user.id, currentPassword, atPasswordField(req, global.slug))
  if (typeof typed.host !== 'string' || typed.host.trim() === '') return { ...typed, host: null, sealedPassword: null }
  try {
    const server = parseInput(mailServer, { ...typed, password })
    const secret = await passwordFor(req, server)
    const { password: _typed, ...kept } = server
    return { ...typed, ...kept, sealedPassword: secret === null ? null : mailSeal.seal(secret, sealOwnerOf(server)) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new ValidationError({ errors: [...error.issues], global: global.slug }, req.t)
  }
}

/** Mail server used when SMTP_URL is not set (OPS-21). Not in the menu: the settings link here. */
export const MailServer: GlobalConfig = {
  slug: 'mail-server',
  access: {
    read: ({ req }) => hasRole(req.user, ['admin']),
    update: ({ req }) => hasRole(req.user, ['admin']) && !isSetOnServer(),
  },
  admin: {
    // Not a function: Payload sends a global's description to the browser as it is.
    get description() {
      return isSetOnServer()
        ? `Definido no servidor (SMTP_URL): ${new URL(getEnv().smtpUrl ?? '').hostname}, com o remetente ${getEnv().mailFrom}.${isExampleSender() ? ' Esse endereço é o do exemplo: peça a quem instalou o programa que indique o da agência (MAIL_FROM).' : ''}`
        : 'Por onde saem os orçamentos, as confirmações e os avisos. Sem servidor, os emails esperam até 7 dias.'
    },
    group: false,
    hideAPIURL: true,
  },
  fields: [
    drawn('presets', 'MailPresets'),
    {
      admin: whenHere,
      fields: [
        {
          name: 'host',
          admin: { description: 'Vazio: não sai nenhum email.', width: '50%' },
          label: 'Servidor',
          maxLength: 255,
          type: 'text',
        },
        { name: 'port', admin: { width: '20%' }, label: 'Porta', type: 'number' },
        {
          name: 'security',
          admin: { width: '30%' },
          label: 'Segurança',
          options: selectOptions(SECURITY_LABELS),
          type: 'select',
        },
      ],
      type: 'row',
    },
    { name: 'username', admin: whenHere, label: 'Utilizador', maxLength: 255, type: 'text' },
    secret('password', 'Palavra-passe do email', 'MailPassword'),
    {
      name: 'sender',
      admin: { ...whenHere, description: 'geral@exemplo.ao ou Agência <geral@exemplo.ao>.' },
      label: 'Remetente',
      maxLength: 255,
      type: 'text',
    },
    secret('currentPassword', 'Palavra-passe atual', 'OwnPassword'),
    drawn('test', 'TestMail'),
    {
      name: 'sealedPassword',
      access: { create: serverOnly, read: serverOnly, update: serverOnly },
      hidden: true,
      label: 'Palavra-passe do email, selada',
      type: 'text',
    },
  ],
  hooks: { beforeValidate: [sealServer] },
  label: 'Email',
}

import type { Field, FieldHook, RelationshipFieldSingleValidation } from 'payload'
import { relationship } from 'payload/shared'

import { allow } from '@kit/data/access'
import type { SiteSetting } from '@kit/database/payload-types'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/choices'
import { SITE_DEFAULTS } from './defaults'
import { addressesProblem, splitAddresses } from './domain/request-addresses'
import { settingsFor } from './purpose'

/** Owner of a new request from the site. */
const OWNER_MODE_LABELS = { none: 'Sem responsável', person: 'Uma pessoa', turn: 'À vez' }

const isAdmin = allow(['admin'])

interface Owners {
  requestOwnerMode?: string | null
}

/**
 * Our rule, then Payload's own validation. Only for those who see the field: a person who is gone must not stop an
 * editor from saving the other settings.
 */
const requireChosen: RelationshipFieldSingleValidation = (value, options) => {
  if (!hasRole(options.req.user, ['admin'])) return true
  return (options.data as Owners).requestOwnerMode === 'person' && !value
    ? 'Escolha a pessoa que fica com os pedidos do site'
    : relationship(value, options)
}

/**
 * Replaces the sample address with the site's when an administrator sets that. An editor's change has no effect here,
 * because these mails contain every request.
 */
const leaveExample: FieldHook<SiteSetting, string | null | undefined> = ({ data, originalDoc, req, value }) => {
  const isGiven = hasRole(req.user, ['admin']) && data?.email !== originalDoc?.email
  return isGiven && value === SITE_DEFAULTS.email ? data?.email : value
}

/** How visitors' requests are handled; only administrators can change it. */
export const requestFields: Field[] = settingsFor('requests', [
  {
    name: 'requestEmails',
    admin: {
      description:
        'Até 5 endereços, separados por vírgulas. Recebem também as aceitações. Sem nenhum, recebem os administradores.',
    },
    // A function, so that Payload sets no column default and existing rows stay unchanged.
    defaultValue: () => SITE_DEFAULTS.email,
    hooks: {
      beforeChange: [leaveExample, ({ value }) => splitAddresses(value as string | null).join(', ') || null],
    },
    label: 'Email para novos pedidos',
    type: 'text',
    validate: (value: string | null | undefined) => addressesProblem(value) ?? true,
  },
  {
    name: 'sendsReceipts',
    admin: { description: 'Um email com a referência do pedido e o prazo da resposta.' },
    defaultValue: true,
    label: 'Enviar recibo ao visitante',
    type: 'checkbox',
  },
  {
    name: 'requestOwnerMode',
    access: { read: isAdmin },
    admin: { description: '«À vez»: o comercial que espera há mais tempo por um pedido fica com o próximo.' },
    defaultValue: 'none',
    label: 'Pedidos do site',
    options: selectOptions(OWNER_MODE_LABELS),
    required: true,
    type: 'select',
  },
  {
    name: 'requestOwner',
    access: { read: isAdmin },
    admin: {
      allowCreate: false,
      allowEdit: false,
      condition: (data) => (data as Owners).requestOwnerMode === 'person',
    },
    filterOptions: { role: { in: [...CRM_ROLES] } },
    label: 'Responsável pelos pedidos',
    relationTo: 'users',
    type: 'relationship',
    validate: requireChosen,
  },
])

import type { Field, FieldHook, RelationshipFieldSingleValidation } from 'payload'
import { relationship } from 'payload/shared'

import { allowField } from '@kit/data/access'
import type { SiteSetting } from '@kit/database/payload-types'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/choices'
import { SITE_DEFAULTS } from './defaults'
import { addressesProblem, splitAddresses } from './domain/request-addresses'
import { settingsFor } from './purpose'

/** Who becomes responsible for a request from the site. */
const OWNER_MODE_LABELS = { none: 'Sem responsável', person: 'Uma pessoa', turn: 'À vez' }

const isAdmin = allowField(['admin'])

interface Owners {
  requestOwnerMode?: string | null
}

/** Payload's own check of the choice is called after ours. */
const requireChosen: RelationshipFieldSingleValidation = (value, options) =>
  (options.data as Owners).requestOwnerMode === 'person' && !value
    ? 'Escolha a pessoa que fica com os pedidos do site'
    : relationship(value, options)

/**
 * The example's address goes with the site's, when an administrator gives that. Whatever an editor writes there moves
 * nothing: whoever gets these mails reads every request.
 */
const leaveExample: FieldHook<SiteSetting, string | null | undefined> = ({ data, originalDoc, req, value }) => {
  const isGiven = hasRole(req.user, ['admin']) && data?.email !== originalDoc?.email
  return isGiven && value === SITE_DEFAULTS.email ? data?.email : value
}

/** What happens when a visitor asks for something: an administrator's to say. */
export const requestFields: Field[] = settingsFor('requests', [
  {
    name: 'requestEmails',
    admin: {
      description:
        'Até 5 endereços, separados por vírgulas. Recebem também as aceitações. Sem nenhum, recebem os administradores.',
    },
    // A function is no default of the column, so that rows of before stay as they are.
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

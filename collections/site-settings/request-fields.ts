import type { Field, RelationshipFieldSingleValidation } from 'payload'
import { relationship } from 'payload/shared'

import { allowField } from '@kit/lib/access'
import { CRM_ROLES } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/select-options'
import { addressesProblem, splitAddresses } from './domain/request-addresses'
import { settingsFor } from './purpose'

/** Who becomes responsible for a request from the site. */
const REQUEST_OWNER_MODES = ['none', 'person', 'turn'] as const
type RequestOwnerMode = (typeof REQUEST_OWNER_MODES)[number]

const REQUEST_OWNER_LABELS: Record<RequestOwnerMode, string> = {
  none: 'Sem responsável',
  person: 'Uma pessoa',
  turn: 'À vez',
}

const isAdmin = allowField(['admin'])

interface Owners {
  requestOwnerMode?: string | null
}

/** Payload's own check of the choice is called after ours. */
const requireChosen: RelationshipFieldSingleValidation = (value, options) =>
  (options.data as Owners).requestOwnerMode === 'person' && !value
    ? 'Escolha a pessoa que fica com os pedidos do site'
    : relationship(value, options)

/** What happens when a visitor asks for something: an administrator's to say. */
export const requestFields: Field[] = settingsFor('requests', [
  {
    name: 'requestEmails',
    admin: {
      description: 'Até 5 endereços, separados por vírgulas. Sem nenhum, o aviso vai para o email do site.',
    },
    hooks: { beforeChange: [({ value }) => splitAddresses(value as string | null).join(', ') || null] },
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
    options: selectOptions(REQUEST_OWNER_MODES, REQUEST_OWNER_LABELS),
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

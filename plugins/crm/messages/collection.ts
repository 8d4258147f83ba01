import type { CollectionConfig } from 'payload'

import { allow } from '@kit/data/access'
import { hasRole } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { selectOptions } from '@kit/lib/choices'
import { CRM_ENTITIES } from '@crm/links/domain/crm-records'
import { MESSAGE_STATE_LABELS } from './domain/message-options'

const nobody = () => false
/** Only the delivery uses these fields: texts may contain secret links. No screen or API reads them. */
const internal = { access: { create: nobody, read: nobody, update: nobody }, admin: { hidden: true } } as const

/**
 * Every outgoing message, written in the transaction of its event (NOTI-02, docs/decisions/0023). Easy to insert into
 * by SQL: only kind, recipient and unique_key are required.
 */
export const Messages: CollectionConfig = {
  slug: 'messages',
  access: {
    create: nobody,
    delete: nobody,
    read: ({ req }) => {
      if (hasRole(req.user, ['admin'])) return true
      return hasRole(req.user, ['comercial']) ? { entityType: { in: CRM_ENTITIES } } : false
    },
    update: nobody,
  },
  // It has a screen of its own.
  admin: { hidden: true, useAsTitle: 'subject' },
  defaultSort: '-createdAt',
  fields: [
    { name: 'kind', index: true, label: 'Tipo', required: true, type: 'text' },
    { name: 'recipient', label: 'Destinatário', required: true, type: 'text' },
    { name: 'subject', label: 'Assunto', type: 'text' },
    { name: 'entityType', label: 'Registo', type: 'text' },
    { name: 'entityId', label: 'Id do registo', type: 'text' },
    { name: 'user', label: 'Utilizador', relationTo: 'users', type: 'relationship' },
    {
      name: 'state',
      defaultValue: 'queued',
      label: 'Estado',
      options: selectOptions(MESSAGE_STATE_LABELS),
      required: true,
      type: 'select',
    },
    { name: 'attempts', defaultValue: 0, label: 'Tentativas', required: true, type: 'number' },
    { name: 'reason', label: 'Motivo', type: 'text' },
    { name: 'lastError', access: { read: allow(['admin']) }, label: 'Erro técnico', type: 'textarea' },
    { name: 'lastAttemptAt', label: 'Última tentativa', type: 'date' },
    { name: 'nextAttemptAt', label: 'Próxima tentativa', type: 'date' },
    { name: 'sentAt', label: 'Enviada em', type: 'date' },
    { name: 'expiresAt', label: 'Válida até', type: 'date' },
    { name: 'uniqueKey', ...internal, required: true, type: 'text', unique: true },
    // Input for the text; deleted when no longer needed.
    { name: 'content', ...internal, type: 'json' },
    { name: 'leaseToken', ...internal, type: 'text' },
    { name: 'leasedUntil', ...internal, type: 'date' },
    searchTextField,
  ],
  indexes: [{ fields: ['entityType', 'entityId', 'createdAt'] }],
  labels: { plural: 'Mensagens', singular: 'Mensagem' },
  lockDocuments: false,
}

import type { CollectionConfig } from 'payload'

import { inMenu } from '@kit/admin/shell/screens'
import { allow } from '@kit/data/access'
import { CRM_ROLES } from '@kit/lib/roles'

/** Contact form messages as sent (DATA-06, DATA-07). Written together with their lead (OP-46). */
export const Contacts: CollectionConfig = {
  slug: 'contacts',
  access: { create: () => false, delete: allow(['admin']), read: allow(CRM_ROLES), update: () => false },
  admin: {
    defaultColumns: ['name', 'email', 'service', 'createdAt'],
    ...inMenu('Vendas', 'message-circle'),
    useAsTitle: 'name',
  },
  defaultSort: '-createdAt',
  fields: [
    { name: 'name', label: 'Nome', maxLength: 255, required: true, type: 'text' },
    { name: 'email', index: true, label: 'Email', required: true, type: 'email' },
    { name: 'phone', label: 'Telefone', maxLength: 40, required: true, type: 'text' },
    { name: 'service', label: 'Serviço', maxLength: 255, required: true, type: 'text' },
    { name: 'message', label: 'Mensagem', maxLength: 20_000, required: true, type: 'textarea' },
  ],
  labels: { plural: 'Mensagens de contacto', singular: 'Mensagem de contacto' },
}

import type { Field, TextFieldSingleValidation } from 'payload'

import { isSitePath, isWebAddress } from '@kit/lib/web-address'
import { settingsFor } from './purpose'

/** Requires an address unless a page is chosen. */
const validateAddress: TextFieldSingleValidation = (value, { siblingData }) => {
  if ((siblingData as { page?: unknown }).page) return true
  const isGood = isSitePath(value ?? '') || (isWebAddress(value ?? '') && value?.startsWith('https:'))
  return isGood || 'Escolha uma página, ou escreva um caminho do site ou um endereço que comece por https://'
}

const entries = (name: string, label: string, max: number, description: string): Field => ({
  name,
  admin: { description },
  fields: [
    {
      fields: [
        { name: 'label', label: 'Texto', maxLength: 24, required: true, type: 'text' },
        { name: 'page', label: 'Página', relationTo: 'pages', type: 'relationship' },
        { name: 'address', label: 'Ou um endereço', maxLength: 2000, type: 'text', validate: validateAddress },
      ],
      type: 'row',
    },
  ],
  label,
  labels: { plural: label, singular: 'Entrada' },
  maxRows: max,
  type: 'array',
})

/** Additional entries of menu and footer; the documented ones stay (PAGE-05). */
export const menuFields = settingsFor('content', [
  entries(
    'menuEntries',
    'No menu',
    2,
    'Entre «Sobre» e «Contato». Uma página que deixa de estar publicada sai sozinha.',
  ),
  entries('footerEntries', 'No rodapé, em «Mais»', 6, 'Uma coluna a mais no rodapé, enquanto tiver entradas.'),
])

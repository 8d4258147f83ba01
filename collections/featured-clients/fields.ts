import type { FieldTable } from '@kit/records/fields'

export const FEATURED_CLIENT_FIELDS = {
  name: { kind: 'text', label: 'Nome', required: 'Nome é obrigatório' },
  category: { isIndexed: true, kind: 'text', label: 'Categoria', required: 'Categoria é obrigatória' },
  description: { kind: 'longText', label: 'Descrição', max: 20_000, required: 'Descrição é obrigatória' },
  result: { kind: 'text', label: 'Resultado', required: 'Resultado é obrigatório' },
} as const satisfies FieldTable

import type { FieldTable } from '@kit/records/fields'
import { ORDER_PRIORITY_LABELS } from './domain/order-options'

/** Certified software issues the invoices; the order only stores their number. */
export const ORDER_FIELDS = {
  title: { kind: 'text', label: 'Título', required: 'Título é obrigatório' },
  description: { kind: 'longText', label: 'Descrição' },
  priority: {
    fact: true,
    initial: 'medium',
    invalid: 'Prioridade inválida',
    isIndexed: true,
    kind: 'choice',
    label: 'Prioridade',
    labels: ORDER_PRIORITY_LABELS,
  },
  startDate: { fact: true, kind: 'date', label: 'Início' },
  dueDate: { isIndexed: true, kind: 'date', label: 'Prazo' },
  invoiceNumber: { fact: true, kind: 'text', label: 'N.º da factura externa' },
  notes: { kind: 'longText', label: 'Notas' },
} as const satisfies FieldTable

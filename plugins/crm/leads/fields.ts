import type { FieldTable } from '@kit/records/fields'
import { LEAD_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { BUDGET_RANGE_LABELS, LEAD_PRIORITY_LABELS, LEAD_SOURCE_LABELS, TIMELINE_LABELS } from './domain/lead-options'

export const LEAD_FIELDS = {
  name: {
    csv: { example: 'Ana Bela' },
    kind: 'text',
    label: 'Nome',
    merge: 'searched',
    required: 'Nome é obrigatório',
  },
  email: {
    csv: { example: 'ana.bela@exemplo.ao' },
    isIndexed: true,
    kind: 'email',
    label: 'Email',
    merge: 'searched',
    required: 'Email inválido',
  },
  phone: { csv: { example: '+244 923 000 000' }, fact: true, kind: 'phone', label: 'Telefone', merge: 'searched' },
  company: { csv: { example: 'Kianda, Lda' }, fact: true, kind: 'text', label: 'Empresa', merge: 'searched' },
  nif: { csv: {}, fact: true, kind: 'text', label: 'NIF', max: 40, merge: 'searched' },
  status: {
    // 'Contactado' is the spelling in Angola.
    csv: { example: 'Novo', spellings: { contactado: 'contacted' } },
    initial: 'new',
    invalid: 'Estado inválido',
    isIndexed: true,
    kind: 'choice',
    label: 'Estado',
    labels: LEAD_STATUS_LABELS,
    merge: 'chosen',
  },
  priority: {
    csv: { example: 'Média' },
    initial: 'medium',
    invalid: 'Prioridade inválida',
    isIndexed: true,
    kind: 'choice',
    label: 'Prioridade',
    labels: LEAD_PRIORITY_LABELS,
    merge: 'chosen',
  },
  source: {
    csv: { example: 'Indicação' },
    fact: true,
    initial: 'website',
    invalid: 'Origem inválida',
    isIndexed: true,
    kind: 'choice',
    label: 'Origem',
    labels: LEAD_SOURCE_LABELS,
    merge: 'chosen',
  },
  serviceInterest: {
    csv: { example: 'Criação de Websites' },
    fact: true,
    kind: 'text',
    label: 'Interesse',
    merge: 'chosen',
  },
  budget: { csv: { example: '150000,00' }, kind: 'money', label: 'Orçamento (AOA)', merge: 'chosen' },
  budgetRange: {
    csv: {},
    fact: true,
    kind: 'choice',
    label: 'Faixa de orçamento',
    labels: BUDGET_RANGE_LABELS,
    merge: 'chosen',
  },
  // Text that is not an option of the form is kept as sent.
  timeline: {
    csv: {},
    fact: true,
    kind: 'text',
    label: 'Prazo',
    labels: TIMELINE_LABELS,
    max: 40,
    merge: 'chosen',
  },
  notes: { csv: { hasLineBreaks: true }, kind: 'longText', label: 'Notas' },
  // The owner's name, or the text that the API received.
  assignedTo: { kind: 'text', label: 'Responsável' },
  lastContact: { csv: {}, fact: true, kind: 'date', label: 'Último contacto', merge: 'chosen' },
  nextFollowUp: {
    csv: { example: '15/01/2027' },
    fact: true,
    isIndexed: true,
    kind: 'date',
    label: 'Próximo contacto',
    merge: 'chosen',
  },
} as const satisfies FieldTable

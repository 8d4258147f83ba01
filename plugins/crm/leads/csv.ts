import type { CsvColumn } from '@kit/csv/columns'
import { NO_DAY, noChoice, readAmount, readChoice, readDay, writeAmount, writeDay, writeMoment } from '@kit/csv/values'
import { OWNER_COLUMN, type WithUsername } from '@crm/owners/csv'
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from '@crm/statuses/domain/statuses'
import {
  BUDGET_RANGE_LABELS,
  BUDGET_RANGES,
  LEAD_PRIORITIES,
  LEAD_PRIORITY_LABELS,
  LEAD_SOURCE_LABELS,
  LEAD_SOURCES,
  TIMELINE_LABELS,
} from './domain/lead-options'
import type { LeadAnswer } from './schema'

/** A lead in a CSV file; what has a key can be imported again. */
export const LEAD_COLUMNS: readonly CsvColumn<LeadAnswer & WithUsername>[] = [
  { key: 'name', title: 'Nome', write: ({ name }) => name },
  { key: 'email', title: 'Email', write: ({ email }) => email },
  { key: 'phone', title: 'Telefone', write: ({ phone }) => phone },
  { key: 'company', title: 'Empresa', write: ({ company }) => company },
  { key: 'nif', title: 'NIF', write: ({ nif }) => nif },
  {
    key: 'status',
    // 'Contactado' is how Angola spells it.
    read: readChoice(LEAD_STATUS_LABELS, { contactado: 'contacted' }),
    refusal: noChoice(LEAD_STATUSES, LEAD_STATUS_LABELS),
    title: 'Estado',
    write: ({ status }) => LEAD_STATUS_LABELS[status],
  },
  {
    key: 'priority',
    read: readChoice(LEAD_PRIORITY_LABELS),
    refusal: noChoice(LEAD_PRIORITIES, LEAD_PRIORITY_LABELS),
    title: 'Prioridade',
    write: ({ priority }) => LEAD_PRIORITY_LABELS[priority],
  },
  {
    key: 'source',
    read: readChoice(LEAD_SOURCE_LABELS),
    refusal: noChoice(LEAD_SOURCES, LEAD_SOURCE_LABELS),
    title: 'Origem',
    write: ({ source }) => LEAD_SOURCE_LABELS[source],
  },
  { key: 'serviceInterest', title: 'Interesse', write: ({ serviceInterest }) => serviceInterest },
  { key: 'budget', read: readAmount, title: 'Orçamento (AOA)', write: ({ budget }) => writeAmount(budget) },
  {
    key: 'budgetRange',
    read: readChoice(BUDGET_RANGE_LABELS),
    refusal: noChoice(BUDGET_RANGES, BUDGET_RANGE_LABELS),
    title: 'Faixa de orçamento',
    write: ({ budgetRange }) => budgetRange && BUDGET_RANGE_LABELS[budgetRange],
  },
  {
    key: 'timeline',
    read: readChoice(TIMELINE_LABELS),
    title: 'Prazo',
    // Text that is none of the form's options stays as it was written.
    write: ({ timeline }) => timeline && ((TIMELINE_LABELS as Record<string, string>)[timeline] ?? timeline),
  },
  { hasLineBreaks: true, key: 'notes', title: 'Notas', write: ({ notes }) => notes },
  OWNER_COLUMN,
  // The documented text, where it names no account.
  {
    key: 'assignedTo',
    title: 'Responsável (texto)',
    write: ({ assignedTo, ownerId }) => (ownerId ? null : assignedTo),
  },
  {
    key: 'lastContact',
    read: readDay,
    refusal: NO_DAY,
    title: 'Último contacto',
    write: ({ lastContact }) => writeDay(lastContact),
  },
  {
    key: 'nextFollowUp',
    read: readDay,
    refusal: NO_DAY,
    title: 'Próximo contacto',
    write: ({ nextFollowUp }) => writeDay(nextFollowUp),
  },
  { title: 'Criado em', write: ({ createdAt }) => writeMoment(createdAt) },
]

/** The line that the template shows. */
export const LEAD_EXAMPLE = {
  budget: '150000,00',
  company: 'Kianda, Lda',
  email: 'ana.bela@exemplo.ao',
  name: 'Ana Bela',
  nextFollowUp: '15/01/2027',
  phone: '+244 923 000 000',
  priority: 'Média',
  serviceInterest: 'Criação de Websites',
  source: 'Indicação',
  status: 'Novo',
}

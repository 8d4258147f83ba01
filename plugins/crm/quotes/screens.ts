import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

export const QUOTES_SCREEN = {
  description: 'Propostas enviadas, aprovadas e em rascunho',
  label: 'Orçamentos',
  path: '/admin/crm/quotes',
  roles: CRM_ROLES,
  bar: true,
  hasRecords: true,
  key: 'o',
  menu: { group: 'Vendas', icon: 'file-text' },
  order: 3,
  phone: true,
} as const satisfies StaffScreen

/** Id of the form that answers a question; a button elsewhere in the details submits it. */
export const ANSWER_FORM = 'quote-answer'

/** Sections of a quote's details that a URL can open, by the step done there. */
export const QUOTE_PLACES: { answer: string; deposit: string; remind: string; convert?: string; share?: string } = {
  answer: 'perguntas',
  deposit: 'pagamento',
  remind: 'lembretes',
}

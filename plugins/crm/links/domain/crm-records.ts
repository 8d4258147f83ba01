/** The records of the CRM that belong to somebody, and that tasks and notes may be about: their collections. */
export const CRM_RECORDS = ['leads', 'quotes', 'clients', 'orders'] as const
export type CrmRecord = (typeof CRM_RECORDS)[number]

/** As the screens call them. */
export const RECORD_LABELS: Record<CrmRecord, string> = {
  clients: 'Cliente',
  leads: 'Lead',
  orders: 'Projeto',
  quotes: 'Orçamento',
}

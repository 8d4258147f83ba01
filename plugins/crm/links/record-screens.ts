import type { StaffScreen } from '@kit/admin/shell/screens'
import { CLIENTS_SCREEN } from '@crm/clients/screens'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { ORDERS_SCREEN } from '@crm/orders/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { RETAINERS_SCREEN } from '@crm/retainers/screens'
import { CRM_RECORDS, type CrmRecord, ENTITY_OF } from './domain/crm-records'

export const RECORD_SCREENS = {
  clients: CLIENTS_SCREEN,
  leads: LEADS_SCREEN,
  orders: ORDERS_SCREEN,
  quotes: QUOTES_SCREEN,
  retainers: RETAINERS_SCREEN,
} as const satisfies Record<CrmRecord, StaffScreen>

/** The same by entity type. */
export const ENTITY_SCREENS = Object.fromEntries(
  CRM_RECORDS.map((collection) => [ENTITY_OF[collection], RECORD_SCREENS[collection]]),
) as Record<(typeof ENTITY_OF)[CrmRecord], StaffScreen>

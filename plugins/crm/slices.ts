import { activities } from '@collections/activities/slice'
import { accountChanges } from './account-changes/slice'
import { attribution } from './attribution/slice'
import { bankChanges } from './bank-changes/slice'
import { campaignLinks } from './campaign-links/slice'
import { clients } from './clients/slice'
import { contactStops } from './contact-stops/slice'
import { Contacts } from './contacts/collection'
import { conversions } from './conversions/slice'
import type { CrmSlice } from './crm-slice'
import { dashboard } from './dashboard/slice'
import { daySummaryEmail } from './day-summary/day-summary-email'
import { duplicates } from './duplicates/slice'
import { leadMails } from './lead-mails/slice'
import { leads } from './leads/slice'
import { mailServer } from './mail-server/slice'
import { messages } from './messages/slice'
import { notes } from './notes/slice'
import { notifications } from './notifications/slice'
import { tables as numberTables } from './numbering/tables'
import { orders } from './orders/slice'
import { owners } from './owners/slice'
import { payments } from './payments/slice'
import { privacyRequests } from './privacy-requests/slice'
import { privacy } from './privacy/slice'
import { proposals } from './proposals/slice'
import { linkSeal } from './public-links/operations/secret'
import { tables as linkTables } from './public-links/tables'
import { quotes } from './quotes/slice'
import { reminders } from './reminders/slice'
import { reports } from './reports/slice'
import { retainers } from './retainers/slice'
import { search } from './search/slice'
import { secondStepResets } from './second-step-resets/slice'
import { spaces } from './spaces/slice'
import { system } from './system/slice'
import { tasks } from './tasks/slice'
import { trash } from './trash/slice'

/** The CRM's slices, in menu and documentation order. */
export const CRM_SLICES: readonly CrmSlice[] = [
  dashboard,
  search,
  leads,
  quotes,
  clients,
  conversions,
  payments,
  proposals,
  reminders,
  orders,
  spaces,
  retainers,
  { collections: [Contacts] },
  activities,
  tasks,
  notes,
  owners,
  duplicates,
  attribution,
  reports,
  system,
  privacy,
  privacyRequests,
  contactStops,
  campaignLinks,
  trash,
  mailServer,
  messages,
  notifications,
  leadMails,
  bankChanges,
  secondStepResets,
  accountChanges,
  { mails: { 'day-summary': daySummaryEmail } },
  { tables: numberTables },
  {
    sealed: [{ column: 'sealed_secret', owner: 'id', seal: linkSeal, table: 'public_links' }],
    tables: linkTables,
  },
]

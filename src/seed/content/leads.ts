import type { LeadSeed } from './crm-records'
import { closedLeads } from './leads-closed'
import { earlyLeads } from './leads-early'
import { proposedLeads } from './leads-proposed'

/** 24 leads over every status, source and priority (DATA-11, DATA-12, DATA-15). */
export const leadSeeds: readonly LeadSeed[] = [...earlyLeads, ...proposedLeads, ...closedLeads]

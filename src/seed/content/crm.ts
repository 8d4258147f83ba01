import { clientSeeds } from './clients'
import { leadSeeds } from './leads'
import { orderSeeds } from './orders'
import { quoteSeeds } from './quotes'

/** All CRM demo records, in the order in which they have to be inserted; links are by `key`. */
export const crmSeed = {
  leads: leadSeeds,
  clients: clientSeeds,
  quotes: quoteSeeds,
  orders: [...orderSeeds].sort((a, b) => b.daysAgo - a.daysAgo),
} as const

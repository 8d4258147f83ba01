import { clientSeeds } from './clients'
import { leadSeeds } from './leads'
import { orderSeeds } from './orders'
import { quoteSeeds } from './quotes'

/** All CRM demo records, in insertion order; they reference each other by `key`. */
export const crmSeed = {
  leads: leadSeeds,
  clients: clientSeeds,
  quotes: quoteSeeds,
  orders: [...orderSeeds].sort((a, b) => b.daysAgo - a.daysAgo),
} as const

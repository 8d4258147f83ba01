import type { SelectedFeature } from '@crm/leads/domain/lead-selection'

/**
 * Shapes of the seeded CRM records. Records reference each other by `key`; dates are whole days relative to seeding:
 * `daysAgo` counts back, `inDays` counts forward (may be negative).
 */
export type LeadStatus = 'new' | 'contacted' | 'qualified' | 'proposal' | 'negotiation' | 'won' | 'lost'
export type LeadSource = 'website' | 'referral' | 'social' | 'other'

export interface LeadSeed {
  key: string
  name: string
  email: string
  status: LeadStatus
  source: LeadSource
  priority: 'low' | 'medium' | 'high'
  daysAgo: number
  phone?: string
  company?: string
  serviceInterest?: string
  /** Integer cents of kwanza. */
  budgetCents?: number
  budgetRange?: 'ate-50k' | '50k-100k' | '100k-250k' | '250k-500k' | 'acima-500k' | 'a-definir'
  timeline?: 'urgente' | '1-mes' | '2-meses' | '3-meses' | 'flexivel'
  nif?: string
  notes?: string
  /** Selection of an order from the services page; a quote takes its lines from it. */
  selection?: readonly SelectedFeature[]
  /** Name of the member of staff, free text. */
  assignedTo?: string
  lastContactDaysAgo?: number
  nextFollowUpInDays?: number
  /** The client that a won lead was converted to. */
  convertedToClientKey?: string
}

export interface ClientSeed {
  key: string
  name: string
  email: string
  status: 'active' | 'inactive' | 'archived'
  daysAgo: number
  phone?: string
  company?: string
  address?: string
  notes?: string
  leadKey?: string
  /** Withholds part of the agency's tax and pays it directly to the state. */
  taxWithholding?: 'yes'
}

export interface ItemSeed {
  /** Name of a seeded service; absent for free lines. */
  serviceName?: string
  description: string
  quantity: number
  /** Integer cents of kwanza. */
  unitPriceCents: number
  /** In a quote: the client may leave this line out. */
  isOptional?: true
}

export interface QuoteSeed {
  key: string
  title: string
  description: string
  status: 'draft' | 'sent' | 'approved' | 'rejected' | 'expired'
  daysAgo: number
  /** Negative once the validity has passed. */
  validUntilInDays: number
  sentDaysAgo?: number
  leadKey?: string
  clientKey?: string
  notes?: string
  /** Addressee of the quote, stored on the quote (OP-66). */
  recipient: { name: string; email: string; phone?: string; company?: string }
  items: ItemSeed[]
}

export interface OrderItemSeed extends ItemSeed {
  status: OrderSeed['status']
}

export interface OrderSeed {
  key: string
  title: string
  description: string
  status: 'pending' | 'in_progress' | 'completed' | 'cancelled'
  priority: 'low' | 'medium' | 'high' | 'urgent'
  daysAgo: number
  startInDays?: number
  dueInDays?: number
  completedDaysAgo?: number
  quoteKey?: string
  clientKey: string
  notes?: string
  items: OrderItemSeed[]
}

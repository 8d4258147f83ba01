import type { ClientAnswer } from '@crm/clients/schema'
import type { LeadRow } from '@crm/leads/admin/lead-row'
import type { LeadAnswer } from '@crm/leads/schema'
import type { Claimed } from '@crm/links/schema'
import type { OrderAnswer } from '@crm/orders/schema'
import type { Sharing } from '@crm/proposals/schema'
import type { ListedQuote } from '@crm/quotes/admin/quote-row'
import type { QuoteAnswer, QuoteDetails } from '@crm/quotes/schema'
import type { Reminders } from '@crm/reminders/schema'

/** Records as the server answers them, for tests of the screens. Created on a day in March 2026. */
export const CREATED = '2026-03-01T08:00:00.000Z'
/** `updatedAt` after somebody else's change a day later. */
export const CHANGED = '2026-03-02T08:00:00.000Z'

const id = (last: number) => `7a1f6c1e-52b9-4a52-9a4e-${String(last).padStart(12, '0')}`

export const QUOTE: QuoteAnswer = {
  acceptedAt: null,
  clientCompany: null,
  clientEmail: 'ana@exemplo.ao',
  clientId: null,
  clientName: 'Ana Bela',
  clientPhone: null,
  conditions: null,
  createdAt: CREATED,
  depositPercent: null,
  description: 'Antes',
  grossAmount: '0.00',
  id: id(1),
  items: [],
  lastVisitAt: null,
  personalLine: null,
  openReminder: null,
  leadId: null,
  nextTaskDay: null,
  notes: null,
  ownerId: null,
  quoteNumber: 'ORC-2026-0007',
  sentAt: null,
  sharedRevision: null,
  status: 'draft',
  title: 'Campanha',
  totalAmount: '0.00',
  updatedAt: CREATED,
  validUntil: null,
  vatAmount: '0.00',
  vatRate: 0,
  visitCount: 0,
}

/** A line of the quote. */
export const quoteLine = (line: Partial<QuoteAnswer['items'][number]>, index = 0): QuoteAnswer['items'][number] => ({
  description: null,
  id: id(100 + index),
  isOptional: false,
  isSelected: false,
  quantity: 1,
  quoteId: QUOTE.id,
  serviceId: null,
  totalPrice: '0.00',
  unitPrice: '0.00',
  ...line,
})

const RECIPIENT = { address: null, company: null, email: 'ana@exemplo.ao', name: 'Ana Bela', nif: null, phone: null }

export const QUOTE_ROW: ListedQuote = {
  clientName: 'Ana Bela',
  hasUnsentChanges: false,
  isUndelivered: false,
  leadName: null,
  quote: QUOTE,
  recipient: RECIPIENT,
}

/** A quote that was shared twice and has no recent visit. */
export const SHARING: Sharing & { claimed: Claimed } = {
  acceptance: null,
  claimed: [],
  deposit: null,
  canMail: false,
  client: RECIPIENT,
  hasAccount: true,
  hasNewProof: false,
  hasUnsentChanges: false,
  isAsked: false,
  lastVisitAt: null,
  link: 'https://agencia.ao/orcamento/abc',
  offer: null,
  proofs: [],
  quote: { number: QUOTE.quoteNumber },
  questions: [],
  refusal: null,
  revisions: [
    {
      authorName: 'Ana',
      grossCents: 9_000_000,
      note: 'Menos uma linha.',
      number: 2,
      seenAt: null,
      sharedAt: CHANGED,
      visits: 0,
    },
    { authorName: null, grossCents: 15_000_000, note: null, number: 1, seenAt: CREATED, sharedAt: CREATED, visits: 1 },
  ],
  visitCount: 0,
}

export const LEAD: LeadAnswer = {
  consentVersion: null,
  assignedTo: null,
  budget: null,
  budgetRange: null,
  company: null,
  contactId: null,
  convertedToClientId: null,
  createdAt: CREATED,
  email: 'ana@exemplo.ao',
  id: id(2),
  lastContact: null,
  name: 'Ana Bela',
  nextFollowUp: null,
  nif: null,
  nextTaskDay: null,
  notes: null,
  ownerId: null,
  phone: null,
  phoneE164: null,
  priority: 'medium',
  serviceInterest: null,
  source: 'website',
  status: 'new',
  timeline: null,
  updatedAt: CREATED,
}

export const leadRow = (changes: Partial<LeadAnswer> = {}, row: Partial<LeadRow> = {}): LeadRow => ({
  hasDuplicates: false,
  lead: { ...LEAD, ...changes },
  today: '2026-03-10',
  ...row,
})

export const ORDER: OrderAnswer = {
  clientId: null,
  completedAt: null,
  createdAt: CREATED,
  description: null,
  dueDate: null,
  id: id(3),
  invoiceNumber: null,
  items: [],
  nextTaskDay: null,
  notes: null,
  ownerId: null,
  orderNumber: 'PED-2026-0003',
  priority: 'medium',
  quoteId: null,
  startDate: null,
  status: 'pending',
  title: 'Obra',
  totalAmount: '0.00',
  updatedAt: CREATED,
}

export const CLIENT: ClientAnswer = {
  address: null,
  captiveVat: null,
  company: null,
  createdAt: CREATED,
  email: 'kianda@exemplo.ao',
  id: id(4),
  leadId: null,
  name: 'Kianda',
  nif: null,
  nextTaskDay: null,
  notes: null,
  ownerId: null,
  phone: null,
  status: 'active',
  taxWithholding: null,
  updatedAt: CREATED,
}

/** No reminder was sent yet, and all can be. */
export const REMINDERS: Reminders = { fired: [], isOn: true, mailProblem: null, refusedAt: null, waits: true }

/** Answer for a quote's details without links or history. */
export const quoteDetails = (quote: Partial<QuoteAnswer> = {}): QuoteDetails => ({
  activities: [],
  links: { client: null, lead: null, orders: [] },
  quote: { ...QUOTE, ...quote },
  recipient: RECIPIENT,
})

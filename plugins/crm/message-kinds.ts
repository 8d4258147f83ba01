import type { MessageKinds } from '@crm/messages/message-kind'
import { accountEmail } from '@crm/messages/account-email'
import { quoteEmail } from '@crm/quotes/operations/quote-email'

/** Kind of outgoing message → how it is made. Slices that send need not know each other. */
export const messageKinds: MessageKinds = { 'account-email': accountEmail, 'quote-email': quoteEmail }

import type { MessageKinds } from './messages/message'
import { accountEmail } from './messages/account-email'
import { quoteEmail } from './quotes/operations/quote-email'

/** Kind of outgoing message → how it is made. Slices that send need not know each other. */
export const messageKinds: MessageKinds = { 'account-email': accountEmail, 'quote-email': quoteEmail }

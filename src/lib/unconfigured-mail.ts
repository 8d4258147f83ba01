import type { EmailAdapter } from 'payload'

/** Stands in while SMTP_URL is not set: nothing pretends to have been sent. */
export const unconfiguredMail: EmailAdapter = () => ({
  defaultFromAddress: '',
  defaultFromName: '',
  name: 'unconfigured',
  sendEmail: () => Promise.reject(new Error('SMTP_URL is not set')),
})

'use client'

import { ContactButtons } from '@kit/admin/record/contact-buttons'
import { callLink, greetingLink } from '../domain/contact-links'
import type { LeadAnswer } from '../schema'
import { useLeadPanel } from './use-lead-panel'

/** The ways to reach a lead, as buttons (OP-89). */
export function LeadReach({ lead }: { lead: LeadAnswer }) {
  const { agencyName } = useLeadPanel()
  return <ContactButtons call={callLink(lead)} email={lead.email} whatsApp={greetingLink(lead, agencyName)} />
}

'use client'

import { Button } from '@payloadcms/ui'

import { callLink, greetingLink } from '../domain/contact-links'
import type { LeadAnswer } from '../schema'
import { useLeadPanel } from './lead-panel-context'

/** The ways to reach a lead, as buttons (OP-89). */
export function LeadReach({ lead }: { lead: LeadAnswer }) {
  const { agencyName } = useLeadPanel()
  const call = callLink(lead)
  const whatsApp = greetingLink(lead, agencyName)
  return (
    <div className="lead-details__contact">
      {whatsApp ? (
        <Button buttonStyle="subtle" el="anchor" margin={false} newTab size="large" url={whatsApp}>
          WhatsApp
        </Button>
      ) : null}
      {call ? (
        <Button buttonStyle="subtle" el="anchor" margin={false} size="large" url={call}>
          Ligar
        </Button>
      ) : null}
      <Button buttonStyle="subtle" el="anchor" margin={false} size="large" url={`mailto:${lead.email}`}>
        Enviar email
      </Button>
    </div>
  )
}

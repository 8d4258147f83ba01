'use client'

import { Icon } from '@kit/admin/icons/icon'
import { callLink, greetingLink } from '../domain/contact-links'
import { LogContactButton } from './lead-buttons'
import type { LeadRow } from './lead-row'
import { useLeadPanel } from './use-lead-panel'

/** Icon buttons to call, open WhatsApp and log a contact. */
export function LeadReachIcons({ row }: { row: LeadRow }) {
  const { agencyName } = useLeadPanel()
  const { lead } = row
  const call = callLink(lead)
  const whatsApp = greetingLink(lead, agencyName)
  return (
    <div className="lead-reach tw:flex tw:-me-[8px]">
      {call ? (
        <a aria-label={`Ligar para ${lead.name}`} className="staff-icon-button" href={call} title="Ligar">
          <Icon name="phone" size={16} />
        </a>
      ) : null}
      {whatsApp ? (
        <a
          aria-label={`WhatsApp de ${lead.name} (abre noutro separador)`}
          className="staff-icon-button"
          href={whatsApp}
          rel="noreferrer"
          target="_blank"
          title="WhatsApp"
        >
          <Icon name="message-circle" size={16} />
        </a>
      ) : null}
      <LogContactButton row={row} />
    </div>
  )
}

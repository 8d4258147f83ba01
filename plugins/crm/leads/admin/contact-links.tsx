import { Icon } from '@kit/admin/icons/icon'
import { callLink, emailOf, greetingLink } from '../domain/contact-links'
import type { LeadAnswer } from '../schema'
import { useLeadPanel } from './use-lead-panel'

/** A lead's e-mail, phone and WhatsApp as links (LEAD-08, OP-89). */
export function ContactLinks({ lead }: { lead: LeadAnswer }) {
  const { agencyName } = useLeadPanel()
  const call = callLink(lead)
  const email = emailOf(lead)
  const whatsApp = greetingLink(lead, agencyName)
  return (
    <ul className="record-card__contacts">
      {email ? (
        <li>
          <Icon name="mail" size={15} />
          <a className="tw:truncate" href={`mailto:${email}`} title={email}>
            {email}
          </a>
        </li>
      ) : null}
      {lead.phone ? (
        <li>
          <Icon name="phone" size={15} />
          {call ? (
            <a aria-label={`Ligar para ${lead.name}: ${lead.phone}`} href={call}>
              {lead.phone}
            </a>
          ) : (
            <span>{lead.phone}</span>
          )}
          {whatsApp ? (
            <a
              aria-label={`WhatsApp de ${lead.name} (abre noutro separador)`}
              className="lead-whatsapp"
              href={whatsApp}
              rel="noreferrer"
              target="_blank"
            >
              <Icon name="message-circle" size={15} />
              WhatsApp
            </a>
          ) : null}
        </li>
      ) : null}
    </ul>
  )
}

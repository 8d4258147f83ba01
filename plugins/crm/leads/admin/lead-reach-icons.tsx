import { IconLink } from '@kit/admin/icons/icon-link'
import { callLink, emailOf, greetingLink } from '../domain/contact-links'
import type { LeadAnswer } from '../schema'
import { LogContactButton } from './lead-buttons'
import type { LeadRow } from './lead-row'
import { useLeadPanel } from './use-lead-panel'

/** Icon buttons to call, open WhatsApp and log a contact. */
export const LeadReachIcons = ({ row }: { row: LeadRow }) => (
  <div className="lead-reach tw:flex tw:-me-[8px]">
    <CallIcons lead={row.lead} />
    <LogContactButton row={row} />
  </div>
)

/** Icons for a phone's narrow card: to call and open WhatsApp, else to write an e-mail. */
export function PhoneReachIcons({ lead }: { lead: LeadAnswer }) {
  const email = callLink(lead) ? null : emailOf(lead)
  return (
    <span className="tw:hidden tw:phone:contents">
      <CallIcons lead={lead} />
      {email ? (
        <IconLink href={`mailto:${email}`} icon="mail" label={`Escrever a ${lead.name}`} title="Enviar email" />
      ) : null}
    </span>
  )
}

function CallIcons({ lead }: { lead: LeadAnswer }) {
  const { agencyName } = useLeadPanel()
  const call = callLink(lead)
  const whatsApp = greetingLink(lead, agencyName)
  return (
    <>
      {call ? <IconLink href={call} icon="phone" label={`Ligar para ${lead.name}`} title="Ligar" /> : null}
      {whatsApp ? (
        <IconLink
          href={whatsApp}
          icon="message-circle"
          label={`WhatsApp de ${lead.name} (abre noutro separador)`}
          rel="noreferrer"
          target="_blank"
          title="WhatsApp"
        />
      ) : null}
    </>
  )
}

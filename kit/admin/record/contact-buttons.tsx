import { Button } from '@payloadcms/ui'

import './record-details.css'

interface Props {
  email: string | null
  /** Addresses that call and that write on WhatsApp; null when the number is none for it. */
  call: string | null
  whatsApp: string | null
}

/** The ways to reach somebody, as buttons. */
export function ContactButtons({ call, email, whatsApp }: Props) {
  return (
    <div className="record-details__actions">
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
      {email ? (
        <Button buttonStyle="subtle" el="anchor" margin={false} size="large" url={`mailto:${email}`}>
          Enviar email
        </Button>
      ) : null}
    </div>
  )
}

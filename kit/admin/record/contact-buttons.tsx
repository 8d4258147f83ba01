import type { ReactNode } from 'react'

import './record-details.css'
import { Button } from './button'

interface Props {
  email: string | null
  /** Links to call or to open WhatsApp; null if the number is not suitable. */
  call: string | null
  whatsApp: string | null
  /** Stands behind the buttons. */
  children?: ReactNode
}

export function ContactButtons({ call, children, email, whatsApp }: Props) {
  return (
    <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-4 tw:phone:[&_.btn]:flex-auto tw:phone:[&_.btn]:text-center">
      {whatsApp ? (
        <Button buttonStyle="subtle" el="anchor" newTab size="large" url={whatsApp}>
          WhatsApp
        </Button>
      ) : null}
      {call ? (
        <Button buttonStyle="subtle" el="anchor" size="large" url={call}>
          Ligar
        </Button>
      ) : null}
      {email ? (
        <Button buttonStyle="subtle" el="anchor" size="large" url={`mailto:${email}`}>
          Enviar email
        </Button>
      ) : null}
      {children}
    </div>
  )
}

import { whatsAppLink, whatsAppMessage } from '@kit/lib/phone'

export interface WaysProps {
  email: string | null
  phone: string | null
  subject: string
  text: string
}

/** Loaded on demand, because it needs the numbering plans. */
export function WaysToTell({ email, phone, subject, text }: WaysProps) {
  if (phone && whatsAppLink(phone)) {
    return (
      <a href={whatsAppMessage(phone, text)} rel="noopener" target="_blank">
        Avisar por WhatsApp
      </a>
    )
  }
  if (!email) return <>O orçamento não tem telefone nem email do cliente.</>
  const words = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return <a href={`mailto:${email}?${words}`}>Avisar por email</a>
}

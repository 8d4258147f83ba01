import { whatsAppMessage } from '@kit/lib/phone'

/** Loaded when it is needed: it knows the numbering plans. */
export function WhatsAppLink({ phone, text }: { phone: string | null; text: string }) {
  return (
    <a href={whatsAppMessage(phone, text)} rel="noopener" target="_blank">
      Avisar por WhatsApp
    </a>
  )
}

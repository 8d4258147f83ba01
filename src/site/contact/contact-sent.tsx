import { buttonClasses } from '@kit/ui/button'
import { whatsAppWith } from './whatsapp-text'

interface ContactSentProps {
  /** Sentence that says who answers and by when. */
  answerTime: string | null
  reference: string | null
  /** Custom message of a campaign. */
  thanks?: string | undefined
  whatsApp: string | null
}

/** Shown after sending: the reference and a link to WhatsApp. */
export const ContactSent = ({ answerTime, reference, thanks, whatsApp }: ContactSentProps) => (
  <div className="mt-8 border-t-2 border-ink pt-6">
    <p className="font-display text-2xl font-bold tracking-tight">Recebemos o seu pedido.</p>
    {thanks && <p className="mt-2 text-lg whitespace-pre-line wrap-anywhere">{thanks}</p>}
    {reference && (
      <p className="mt-2 text-lg">
        Referência <strong className="bg-sun px-2 py-0.5 font-semibold whitespace-nowrap">{reference}</strong>
      </p>
    )}
    {answerTime && <p className="mt-2 text-lg">{answerTime}</p>}
    {whatsApp && (
      <>
        <p className="mt-2 text-ink-soft">Tem pressa, ou ficheiros para enviar? Fale já connosco:</p>
        <a
          className={`mt-4 ${buttonClasses('outline')}`}
          href={whatsAppWith(whatsApp, greeting(reference))}
          rel="noreferrer"
          target="_blank"
        >
          Continuar no WhatsApp
        </a>
      </>
    )}
  </div>
)

function greeting(reference: string | null): string {
  return `Olá! Acabei de enviar um pedido pelo vosso site.${reference ? ` Referência: ${reference}.` : ''}`
}

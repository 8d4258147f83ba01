import { CONSENT_TEXT } from '@crm/leads/domain/consent'

interface ConsentLineProps {
  /** The link leads somewhere only once staff have published the text (SITE-61). */
  isPolicyPublished: boolean
  className?: string
}

/** What the visitor agrees to by sending a form; the form sends `CONSENT_VERSION` along (Lei 22/11). */
export const ConsentLine = ({ className = '', isPolicyPublished }: ConsentLineProps) => (
  <p className={`text-sm text-ink-soft ${className}`}>
    {CONSENT_TEXT}
    {isPolicyPublished && (
      <>
        {' '}
        <a className="font-medium underline underline-offset-2 hover:text-ink" href="/politica-de-privacidade">
          Política de Privacidade
        </a>
      </>
    )}
  </p>
)

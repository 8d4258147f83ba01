import { CONSENT_TEXT } from '@crm/leads/domain/consent'

interface ConsentLineProps {
  /** Linked only once staff have published the text (SITE-61). */
  isPolicyPublished: boolean
  className?: string
}

/** The consent given by submitting a form, which also sends `CONSENT_VERSION` (Lei 22/11). */
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

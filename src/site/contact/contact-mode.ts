import type { SiteTexts } from '@collections/site-texts/defaults'

export type ContactMode = 'normal' | 'quote' | 'priority'

/** Mode of the contact section, as the address names it. */
export interface ContactQuery {
  mode: ContactMode
  /** Name of the service to preselect; '' for none. */
  service: string
  /** Restored after a reload: values typed since take precedence. */
  isRestored?: true
}

export const NO_CONTACT_QUERY: ContactQuery = { mode: 'normal', service: '' }

const KEYS = ['quote', 'priority', 'service'] as const

/**
 * Parses the mode from the query string (CONT-02…05). Priority counts only together with `quote=true` (OP-38).
 * @returns null if the query has none of the keys: the mode then does not change (OP-37)
 */
export function readContactQuery(search: string): ContactQuery | null {
  const query = new URLSearchParams(search)
  if (!KEYS.some((key) => query.has(key))) return null
  const isQuote = query.get('quote') === 'true'
  const isPriority = isQuote && query.get('priority') === 'high'
  return { mode: isPriority ? 'priority' : isQuote ? 'quote' : 'normal', service: query.get('service')?.trim() ?? '' }
}

/** Text above the form. */
export interface ContactWords {
  badge: string
  text: string
  title: string
}

/** Header of the section by mode (CONT-09…12), with the agency's texts. */
export const contactWords = (texts: SiteTexts['contact']): Record<ContactMode, ContactWords> => ({
  normal: { badge: '', text: texts.text, title: texts.title },
  priority: {
    badge: texts.priorityBadge,
    text: texts.priorityText.replaceAll('{prazo}', () => texts.priorityTime),
    title: texts.priorityTitle,
  },
  quote: { badge: texts.quoteBadge, text: texts.quoteText, title: texts.quoteTitle },
})

/**
 * Initial message of a quote request; '' in normal mode (CONT-13, CONT-14).
 * @param priorityTime time by which a priority request is answered, such as '2h'
 */
export function messageTemplate({ mode, service }: ContactQuery, priorityTime: string): string {
  if (mode === 'normal') return ''
  const subject = service === '' ? 'os vossos serviços' : `«${service}»`
  const opening =
    mode === 'priority'
      ? `Olá! Este é um pedido prioritário: preciso de uma proposta para ${subject} em ${priorityTime}.`
      : `Olá! Gostaria de receber um orçamento gratuito para ${subject}.`
  return `${opening}\n\nO que preciso: \nPara quando: `
}

/** Compared after trimming. */
const TEMPLATE =
  /^Olá! (?:Este é um pedido prioritário:|Gostaria de receber um orçamento) .*\n\nO que preciso: \nPara quando: ?$/

/** True for an unchanged `messageTemplate`, in any mode. */
export function isUntouchedMessage(message: string): boolean {
  return message === '' || TEMPLATE.test(message)
}

export type ContactMode = 'normal' | 'quote' | 'priority'

/** Mode of the contact section in the address. */
export interface ContactQuery {
  mode: ContactMode
  /** Name of the service to preselect; '' for none. */
  service: string
  /** Restored after a reload: values typed since then take precedence. */
  isRestored?: true
}

export const NO_CONTACT_QUERY: ContactQuery = { mode: 'normal', service: '' }

const KEYS = ['quote', 'priority', 'service'] as const

/**
 * Reads the mode from the query string (CONT-02…05). Priority counts only together with `quote=true` (OP-38).
 * @returns null when the query has none of the keys: the mode then stays as it is (OP-37)
 */
export function readContactQuery(search: string): ContactQuery | null {
  const query = new URLSearchParams(search)
  if (!KEYS.some((key) => query.has(key))) return null
  const isQuote = query.get('quote') === 'true'
  const isPriority = isQuote && query.get('priority') === 'high'
  return { mode: isPriority ? 'priority' : isQuote ? 'quote' : 'normal', service: query.get('service')?.trim() ?? '' }
}

/** The header of the section by mode (CONT-09…12). */
export const CONTACT_HEADINGS: Record<ContactMode, { title: string; badge: string; text: string }> = {
  normal: {
    badge: '',
    text: 'Conte-nos o que a sua marca precisa. Uma pessoa da equipa lê e responde em horário de expediente.',
    title: 'Entre em Contato',
  },
  priority: {
    badge: 'PEDIDO PRIORITÁRIO',
    text: 'O seu pedido passa à frente: recebe uma proposta em 2h, dentro do horário de expediente.',
    title: 'Orçamento Prioritário',
  },
  quote: {
    badge: 'ORÇAMENTO GRÁTIS',
    text: 'Diga-nos o que precisa e recebe uma proposta detalhada, sem custos nem compromisso.',
    title: 'Solicitar Orçamento',
  },
}

/** The message that a quote request begins with; '' in normal mode (CONT-13, CONT-14). */
export function messageTemplate({ mode, service }: ContactQuery): string {
  if (mode === 'normal') return ''
  const subject = service === '' ? 'os vossos serviços' : `«${service}»`
  const opening =
    mode === 'priority'
      ? `Olá! Este é um pedido prioritário: preciso de uma proposta para ${subject} em 2h.`
      : `Olá! Gostaria de receber um orçamento gratuito para ${subject}.`
  return `${opening}\n\nO que preciso: \nPara quando: `
}

/** A trailing space is trimmed before the comparison. */
const TEMPLATE =
  /^Olá! (?:Este é um pedido prioritário:|Gostaria de receber um orçamento) .*\n\nO que preciso: \nPara quando: ?$/

/** True for the untouched text of `messageTemplate`, in any mode. */
export function isUntouchedMessage(message: string): boolean {
  return message === '' || TEMPLATE.test(message)
}

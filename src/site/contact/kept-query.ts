import { forgetDraft, readDraft, writeDraft } from '@/site/forms/use-draft'
import { isNewVisit } from '@/site/is-new-visit'
import { type ContactQuery, isUntouchedMessage } from './contact-mode'

/** Storage key of the contact form's draft. */
export const CONTACT_DRAFT = 'contacto'

const QUERY_KEY = 'contacto-pedido'

/** Stores the mode with the draft of its message, because the address drops it after 2 s (CONT-06, OP-37). */
export function keepQuery(query: ContactQuery): void {
  if (query.mode === 'normal') forgetQuery()
  else writeDraft(QUERY_KEY, query)
}

export const forgetQuery = (): void => forgetDraft(QUERY_KEY)

/**
 * Mode of the stored draft: a message that promises an answer in 2h stays a priority request after a reload (OP-42). A
 * new visit without a query clears it, unless the message was edited.
 */
export function readKeptQuery(): ContactQuery | null {
  const { mode, service } = readDraft(QUERY_KEY)
  if (mode !== 'quote' && mode !== 'priority') return null
  const { mensagem } = readDraft(CONTACT_DRAFT)
  if (isNewVisit() && isUntouchedMessage(typeof mensagem === 'string' ? mensagem : '')) {
    forgetQuery()
    forgetService(service)
    return null
  }
  return { isRestored: true, mode, service: typeof service === 'string' ? service : '' }
}

/** Also clears values that the previous request has prefilled, unless the visitor has changed them. */
function forgetService(asked: unknown): void {
  const draft = readDraft(CONTACT_DRAFT)
  if (asked !== '' && draft.servico === asked) writeDraft(CONTACT_DRAFT, { ...draft, servico: '' })
}

import { forgetDraft, readDraft, writeDraft } from '@/site/forms/use-draft'
import { isNewVisit } from '@/site/is-new-visit'
import { type ContactQuery, isUntouchedMessage } from './contact-mode'

/** Under this key the tab keeps what is typed into the contact form. */
export const CONTACT_DRAFT = 'contacto'

const QUERY_KEY = 'contacto-pedido'

/** Keeps the mode beside the draft of its message, for the address loses it after 2 s (CONT-06, OP-37). */
export function keepQuery(query: ContactQuery): void {
  if (query.mode === 'normal') forgetDraft(QUERY_KEY)
  else writeDraft(QUERY_KEY, query)
}

/** Removes the draft and the mode that it was written in. */
export function forgetContactDraft(): void {
  forgetDraft(CONTACT_DRAFT)
  forgetDraft(QUERY_KEY)
}

/**
 * The mode in which the draft was begun: a message that promises an answer in 2h is sent as a priority request after a
 * reload too (OP-42). A new visit without a query clears it, unless somebody has written into the message, which then
 * comes back with its promise.
 */
export function readKeptQuery(): ContactQuery | null {
  const { mode, service } = readDraft(QUERY_KEY)
  if (mode !== 'quote' && mode !== 'priority') return null
  const { mensagem } = readDraft(CONTACT_DRAFT)
  if (isNewVisit() && isUntouchedMessage(typeof mensagem === 'string' ? mensagem : '')) {
    forgetDraft(QUERY_KEY)
    forgetService(service)
    return null
  }
  return { isRestored: true, mode, service: typeof service === 'string' ? service : '' }
}

/** What the ended request has put in goes with it, unless the visitor has chosen another since. */
function forgetService(asked: unknown): void {
  const draft = readDraft(CONTACT_DRAFT)
  if (asked !== '' && draft.servico === asked) writeDraft(CONTACT_DRAFT, { ...draft, servico: '' })
}

import type { ContactForm } from '@plugins/crm/leads/contact-form-schema'

import { call } from '../../http/call'

/** What goes with the fields of the form. */
interface ContactExtras {
  /** The visitor came by a priority link (OP-42). */
  isPriority: boolean
  /** The honeypot: only a machine fills it. */
  website: string
}

/**
 * Sends the contact form: the documented body, with `priority` only in priority mode and `website` only when filled
 * (CONT-37, OP-42).
 * @throws HttpError with the server's sentence and issues; TypeError when nothing answers
 */
export function sendContact(form: ContactForm, { isPriority, website }: ContactExtras): Promise<unknown> {
  const { email, empresa, mensagem, nome, orcamento, prazo, servico, telefone } = form
  const documented = {
    nome,
    email,
    telefone,
    empresa: empresa ?? '',
    servico,
    orcamento: orcamento ?? '',
    prazo: prazo ?? '',
    mensagem,
  }
  return call('POST', '/api/leads', {
    body: { ...documented, ...(isPriority ? { priority: 'high' } : {}), ...(website ? { website } : {}) },
  })
}

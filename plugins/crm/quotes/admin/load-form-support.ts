import type { PayloadRequest } from 'payload'

import { readGlobal } from '@kit/data/documents'
import { hasRole } from '@kit/lib/roles'
import { QUOTE_MESSAGE } from '@collections/site-settings/defaults'
import { vatRateOf } from '@collections/site-settings/domain/tax-regime'
import { loadServices } from '@crm/line-items/line-editor/load-services'
import { canSendMail } from '@crm/mail-server/operations/mail-server'
import { defaultValidityDay } from '../operations/quote'

/** Loads the quote form's services, IVA and validity, the default mail message, and whether mail can be sent. */
export async function loadFormSupport(req: PayloadRequest) {
  const [services, validUntil, { depositPercent, quoteMessage, taxRegime }] = await Promise.all([
    loadServices(req),
    defaultValidityDay(req),
    readGlobal(req, 'site-settings', { depositPercent: true, quoteMessage: true, taxRegime: true }),
  ])
  return {
    depositPercent,
    /** Message for the sender if mail cannot be sent; else null. */
    mailProblem: (await canSendMail(req)) ? null : mailProblemFor(hasRole(req.user, ['admin'])),
    message: quoteMessage ?? QUOTE_MESSAGE,
    services,
    validUntil,
    /** Percent; 0 hides the IVA line. */
    vatRate: vatRateOf(taxRegime),
  }
}

/** Tells administrators the cause and the fix, and others what they can do instead. */
const mailProblemFor = (isAdmin: boolean) =>
  isAdmin
    ? 'O envio de emails não está configurado: indique o servidor em «Definições do site» · «Email». Entretanto, partilhe-o por ligação ou WhatsApp.'
    : 'O envio de emails ainda não está ligado: este email não seguirá. Partilhe o orçamento por ligação ou WhatsApp, e peça a um administrador que ligue o envio.'

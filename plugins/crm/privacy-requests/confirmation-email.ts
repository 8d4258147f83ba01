import { readGlobal } from '@kit/data/documents'
import { sqlIn } from '@kit/data/transaction'
import { linkMail } from '@kit/lib/link-mail'
import { agencyOf } from '@crm/lead-mails/operations/receipt'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { giveLink, linkUrl } from '@crm/public-links/operations/public-links'
import { isKnown } from './operations/confirmation'

/** Asks for confirmation; cancelled if we hold nothing about the address (PRIV-13). Quotes nothing that was typed. */
export const confirmationEmail: MessageKindDefinition = {
  make: async (req, { entityId, recipient }) => {
    const [asked] = await sqlIn<{ id: string }>(req)`
      select id from data_requests where id = ${entityId}::uuid and received_at is null`
    if (!asked) return { cancel: 'record_gone' }
    if (!(await isKnown(req, recipient))) return { cancel: 'unknown_person' }
    const link = linkUrl('data-request', await giveLink(req, 'data-request', asked.id))
    return {
      ...linkMail({
        agency: agencyOf(await readGlobal(req, 'site-settings')),
        button: 'Ver e confirmar o pedido',
        hint: `A ligação vale 7 dias: ${link}`,
        link,
        subject: 'Confirme o seu pedido sobre os seus dados',
        text: 'Alguém nos fez, com este email, um pedido sobre os dados que temos de si. Só o tratamos depois de o confirmar. Se não fez este pedido, ignore esta mensagem.',
      }),
      isAutomatic: true,
    }
  },
}

import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { lockRecord } from '@kit/lib/records'
import { withTransaction } from '@kit/lib/transaction'
import { recordActivity } from '@collections/activities/operations/record-activity'
import { renewLink, withdrawLink } from '@crm/public-links/operations/links'
import { readFrozen } from '@crm/quotes/operations/print-frozen'
import type { Sharing } from '../schema'
import { readSharing } from './read-sharing'

const SENTENCES = { renew: 'Nova ligação gerada; a anterior deixou de funcionar', withdraw: 'Ligação revogada' }

/**
 * Ends a quote's link, or puts another in its place: the old one answers 410 from the commit on (LINK-12).
 * @throws DomainError quote_not_found, quote_not_shared
 */
export async function changeLink(req: PayloadRequest, quoteId: string, how: 'renew' | 'withdraw'): Promise<Sharing> {
  return withTransaction(req, async () => {
    await lockRecord(req, 'quotes', quoteId, 'quote_not_found')
    if (!(await readFrozen(req, quoteId))) throw new DomainError('quote_not_shared')
    await (how === 'renew' ? renewLink : withdrawLink)(req, 'proposal', quoteId)
    await recordActivity(req, {
      description: SENTENCES[how],
      entityId: quoteId,
      entityType: 'quote',
      type: 'shared',
    })
    return readSharing(req, quoteId)
  })
}

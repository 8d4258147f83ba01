import type { PayloadRequest } from 'payload'

import type { ListState } from '@kit/admin/list/list-state'
import { type ListPage, loadListPage } from '@kit/admin/list/load-list-page'
import { readReferred } from '@kit/admin/list/read-referred'
import { listMessages } from '../operations/list-messages'
import { type MessageRow, toMessageRow } from './message-row'

const PAGE_SIZE = 24

/** One page of messages with the numbers of their quotes; one query more, whatever the number of messages. */
export function loadMessagePage(req: PayloadRequest, path: string, state: ListState): Promise<ListPage<MessageRow>> {
  return loadListPage({
    load: async (query) => {
      const { messages, ...meta } = await listMessages(req, query)
      const ids = messages.map(({ entityId, entityType }) => (entityType === 'quote' ? entityId : null))
      const quotes = await readReferred(req, 'quotes', ids, ['quoteNumber'])
      const numbers = new Map(quotes.map(({ id, quoteNumber }) => [id, quoteNumber]))
      return { rows: messages.map((one) => toMessageRow(one, numbers.get(one.entityId ?? ''))), ...meta }
    },
    pageSize: PAGE_SIZE,
    path,
    state,
  })
}

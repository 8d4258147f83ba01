import type { PayloadRequest } from 'payload'

import { type ListOptions, listRecords, type PageMeta } from '@kit/http/list'
import { ownedBy, type OwnedQuery } from '@crm/owners/operations/owned-by'
import { matchClient } from '@crm/clients/operations/match-client'
import { type NextStepQuery, withoutNextStep } from '@crm/tasks/fields'
import type { QuoteAnswer } from '../schema'
import { serializeQuote } from '../serialize'

/** `next`: 'reminder' for those that somebody is to be reminded of (REM-12). */
export type QuoteQuery = OwnedQuery & NextStepQuery

/** Quotes with their lines, newest first (OP-51, OP-52). */
export async function listQuotes(
  req: PayloadRequest,
  query: QuoteQuery,
): Promise<{ quotes: QuoteAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords(await quoteList(req, query))
  return { quotes: docs.map(serializeQuote), ...meta }
}

/** The list that the screen, the API and the exported file show. */
export async function quoteList(req: PayloadRequest, query: QuoteQuery): Promise<ListOptions<'quotes'>> {
  return {
    alsoFound: query.q ? await matchClient(req, query.q) : null,
    collection: 'quotes',
    defaultSort: ['-createdAt'],
    findsPageFirst: true,
    query,
    req,
    sortNames: { title: 'sortKey' },
    where: {
      and: [
        ...ownedBy(req, query.owner),
        ...withoutNextStep(query, ['draft', 'sent']),
        ...(query.next === 'reminder' ? [{ openReminder: { exists: true } }] : []),
      ],
    },
  }
}

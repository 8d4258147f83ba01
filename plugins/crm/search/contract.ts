import { z } from 'zod'

import { defineRoute } from '@kit/http/define-route'
import { searchText, uuidText } from '@kit/http/fields'
import { STAFF } from '@kit/lib/roles'
import { ownerQuery } from '@crm/owners/schema'
import type { RecordsToLink } from '@crm/tasks/contract'
import { FOUND_KINDS, MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from './domain/found-kinds'

const foundRecord = z.object({
  detail: z.string().meta({ description: 'O que distingue registos com o mesmo nome' }),
  id: uuidText,
  kind: z.enum(FOUND_KINDS),
  search: z.string().meta({ description: 'Texto que encontra o registo na lista do seu ecrã' }),
  title: z.string(),
})
export type FoundRecord = z.output<typeof foundRecord>

/** Global search; skips records that the caller's role may not read (OP-55/56). */
export const searchRecords = defineRoute({
  access: STAFF,
  answer: z.object({ results: z.array(foundRecord) }),
  id: 'search.records',
  method: 'GET',
  path: '/api/crm/search',
  query: z.object({
    ...ownerQuery,
    q: searchText(`Escreva pelo menos ${MIN_SEARCH_LENGTH} caracteres`, {
      max: MAX_SEARCH_LENGTH,
      min: MIN_SEARCH_LENGTH,
    }),
  }),
  summary:
    'Pesquisa em leads, clientes, orçamentos, projetos, avenças, portfólio, páginas e notícias; até cinco de cada',
  tag: 'Painel',
}) satisfies RecordsToLink

import { TriangleAlert } from 'lucide-react'
import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { readReferred } from '@kit/admin/list/read-referred'
import { formatCount } from '@kit/admin/list/stat-cards'
import { recordScreen } from '@kit/admin/record-screen'
import { SCREENS } from '@kit/admin/shell/screens'
import { getEnv } from '@kit/lib/env'
import { hasRole } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/select-options'
import { listMessages as listMessagesRoute } from '../contract'
import { MESSAGE_KIND_LABELS, MESSAGE_KINDS, MESSAGE_STATE_LABELS, MESSAGE_STATES } from '../domain/message-options'
import { countQueuedMessages } from '../operations/count-messages'
import { listMessages } from '../operations/list-messages'
import { MessageCard } from './message-card'
import { type MessageRow, toMessageRow } from './message-row'
import './messages.css'

const KINDS = { all: 'Todos os tipos', options: selectOptions(MESSAGE_KINDS, MESSAGE_KIND_LABELS) }
const STATES = selectOptions(MESSAGE_STATES, MESSAGE_STATE_LABELS).map((state) => ({
  ...state,
  label: state.label.charAt(0).toUpperCase() + state.label.slice(1),
}))

/** Outgoing messages and what became of them (NOTI-05, NOTI-06). */
export const MessagesView = recordScreen<MessageRow>({
  card: (row) => <MessageCard row={row} />,
  keyOf: ({ message }) => message.id,
  // With the numbers of their quotes: one query more, whatever the number of messages.
  load: async (query, { req }) => {
    const { messages, ...meta } = await listMessages(req, query)
    const ids = messages.map(({ entityId, entityType }) => (entityType === 'quote' ? entityId : null))
    const quotes = await readReferred(req, 'quotes', ids, ['quoteNumber'])
    const numbers = new Map(quotes.map(({ id, quoteNumber }) => [id, quoteNumber]))
    return { rows: messages.map((one) => toMessageRow(one, numbers.get(one.entityId ?? ''))), ...meta }
  },
  route: listMessagesRoute,
  screen: SCREENS.messages,
  slots: {
    lead: ({ req }) =>
      hasRole(req.user, ['admin']) && !getEnv().smtpUrl ? (
        <Suspense>
          <Unconfigured req={req} />
        </Suspense>
      ) : null,
  },
  texts: {
    list: 'Mensagens',
    narrowed: {
      hint: 'Ajuste a pesquisa, o estado ou o tipo para ver outras mensagens.',
      title: 'Nenhuma mensagem encontrada',
    },
    unused: {
      hint: 'Cada orçamento enviado por email aparece aqui, com o que lhe aconteceu.',
      title: 'Ainda não há mensagens',
    },
  },
  toolbar: ({ req }) => ({
    // Of the kinds that there are, a salesperson sees one.
    ...(hasRole(req.user, ['admin']) ? { kinds: KINDS } : {}),
    searchLabel: 'Procurar por destinatário ou assunto…',
    sorts: [
      { label: 'Mais recentes', value: '-createdAt' },
      { label: 'Mais antigas', value: 'createdAt' },
    ],
    statuses: { all: 'Todos os estados', options: STATES },
  }),
})

async function Unconfigured({ req }: { req: PayloadRequest }) {
  const count = await countQueuedMessages(req)
  if (count === 0) return null
  return (
    <p className="message-warning">
      <TriangleAlert aria-hidden size={18} />
      <span>
        O envio de email não está configurado: {formatCount(count)} {count === 1 ? 'mensagem' : 'mensagens'} à espera.
      </span>
    </p>
  )
}

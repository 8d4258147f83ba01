import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { Icon } from '@kit/admin/icons/icon'
import { formatCount } from '@kit/lib/counts'
import { recordScreen } from '@kit/admin/record-screen'
import { hasRole } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/choices'
import { capitalised } from '@kit/lib/text'
import { collectionOf } from '@crm/links/domain/crm-records'
import { readNames } from '@crm/links/read-names'
import { canSendMail } from '@crm/mail-server/operations/mail-server'
import { listMessages as listMessagesRoute } from '../contract'
import { CRM_KIND_LABELS, MESSAGE_KIND_LABELS, MESSAGE_STATE_LABELS } from '../domain/message-options'
import { countQueuedMessages, listMessages } from '../operations/messages'
import { MessageCard } from './message-card'
import { type MessageRow, toMessageRow } from './message-row'
import { MESSAGES_SCREEN } from '../screens'
import './messages.css'

const KINDS = selectOptions(MESSAGE_KIND_LABELS)
const CRM_KINDS = selectOptions(CRM_KIND_LABELS)
const STATES = selectOptions(MESSAGE_STATE_LABELS).map((state) => ({
  ...state,
  label: capitalised(state.label),
}))

/** Outgoing messages and their outcome (NOTI-05, NOTI-06). */
export const MessagesView = recordScreen<MessageRow>({
  card: (row) => <MessageCard row={row} />,
  keyOf: ({ message }) => message.id,
  load: async (query, { req }) => {
    const { messages, ...meta } = await listMessages(req, query)
    const about = messages.map(({ entityId, entityType }) => ({ id: entityId, type: collectionOf(entityType) }))
    const names = await readNames(req, about)
    return { rows: messages.map((one) => toMessageRow(one, names)), ...meta }
  },
  route: listMessagesRoute,
  rows: {
    className: 'message-rows',
    columns: [
      { area: 'title', label: 'Assunto' },
      { area: 'recipient', label: 'Para' },
      { area: 'origin', label: 'Tipo e registo' },
      { area: 'status', label: 'Estado' },
      { area: 'facts', label: 'Quando', sort: 'createdAt' },
    ],
  },
  screen: MESSAGES_SCREEN,
  slots: {
    lead: ({ req }) =>
      hasRole(req.user, ['admin']) ? (
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
      hint: 'Os avisos de pedidos, os recibos e os orçamentos por email aparecem aqui, com o que lhes aconteceu.',
      title: 'Ainda não há mensagens',
    },
  },
  toolbar: ({ req }) => ({
    kinds: { all: 'Tipo: todos', options: hasRole(req.user, ['admin']) ? KINDS : CRM_KINDS },
    searchLabel: 'Procurar por destinatário ou assunto…',
    sorts: [
      { label: 'Mais recentes', value: '-createdAt' },
      { label: 'Mais antigas', value: 'createdAt' },
    ],
    statuses: { all: 'Estado: todos', options: STATES },
  }),
})

async function Unconfigured({ req }: { req: PayloadRequest }) {
  const count = (await canSendMail(req)) ? 0 : await countQueuedMessages(req)
  if (count === 0) return null
  return (
    <p className="tw:[&>svg]:mt-px tw:warning-frame tw:flex tw:items-start tw:gap-4 tw:m-0 tw:py-6 tw:px-8 tw:text-sm tw:font-medium tw:leading-[1.4]">
      <Icon name="triangle-exclamation-point" size={18} />
      <span>
        O envio de email não está configurado: {formatCount(count)} {count === 1 ? 'mensagem' : 'mensagens'} à espera.{' '}
        <Link href="/admin/globals/mail-server" prefetch={false}>
          Indicar o servidor
        </Link>
      </span>
    </p>
  )
}

import { TriangleAlert } from 'lucide-react'
import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { EmptyList } from '@kit/admin/list/empty-list'
import { ListSkeleton } from '@kit/admin/list/list-skeleton'
import { listAddress, type ListState, readListState } from '@kit/admin/list/list-state'
import { ListToolbar } from '@kit/admin/list/list-toolbar'
import type { ListPage } from '@kit/admin/list/load-list-page'
import { Pager } from '@kit/admin/list/pager'
import { SCREENS } from '@kit/admin/shell/screens'
import { formatCount } from '@kit/admin/list/stat-cards'
import { staffView } from '@kit/admin/shell/view-shell'
import { getEnv } from '@kit/lib/env'
import { hasRole } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/select-options'
import { listMessages } from '../contract'
import { MESSAGE_KIND_LABELS, MESSAGE_KINDS, MESSAGE_STATE_LABELS, MESSAGE_STATES } from '../domain/message-options'
import { countQueuedMessages } from '../operations/count-messages'
import { loadMessagePage } from './load-message-page'
import { MessageCard } from './message-card'
import type { MessageRow } from './message-row'
import '@kit/admin/record/record-card.css'
import './messages.css'

const { label, path, roles } = SCREENS.messages
const SORTS = [
  { label: 'Mais recentes', value: '-createdAt' },
  { label: 'Mais antigas', value: 'createdAt' },
]
const STATES = selectOptions(MESSAGE_STATES, MESSAGE_STATE_LABELS).map((state) => ({
  ...state,
  label: state.label.charAt(0).toUpperCase() + state.label.slice(1),
}))

/** Outgoing messages and what became of them (NOTI-05, NOTI-06). */
export const MessagesView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  barPath: path,
  crumb: label,
  render: ({ req, searchParams }) => {
    const state = readListState(listMessages, searchParams)
    const isAdmin = hasRole(req.user, ['admin'])
    return (
      <>
        {isAdmin && !getEnv().smtpUrl ? (
          <Suspense>
            <Unconfigured req={req} />
          </Suspense>
        ) : null}
        <ListToolbar
          // Of the kinds that there are, a salesperson sees one.
          {...(isAdmin
            ? { kinds: { all: 'Todos os tipos', options: selectOptions(MESSAGE_KINDS, MESSAGE_KIND_LABELS) } }
            : {})}
          path={path}
          searchLabel="Procurar por destinatário ou assunto…"
          sorts={SORTS}
          state={state}
          statuses={{ all: 'Todos os estados', options: STATES }}
        />
        <Suspense fallback={<ListSkeleton height={210} />} key={listAddress(path, state, { page: state.page })}>
          <MessageList page={loadMessagePage(req, path, state)} state={state} />
        </Suspense>
      </>
    )
  },
  roles,
  title: label,
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

async function MessageList({ page, state }: { page: Promise<ListPage<MessageRow>>; state: ListState }) {
  const { rows, ...meta } = await page
  if (rows.length === 0) {
    return (
      <EmptyList
        narrowed={{
          hint: 'Ajuste a pesquisa, o estado ou o tipo para ver outras mensagens.',
          title: 'Nenhuma mensagem encontrada',
        }}
        path={path}
        state={state}
        unused={{
          hint: 'Cada orçamento enviado por email aparece aqui, com o que lhe aconteceu.',
          title: 'Ainda não há mensagens',
        }}
      />
    )
  }
  return (
    <>
      <ul aria-label="Mensagens" className="staff-cards">
        {rows.map((row) => (
          <MessageCard key={row.message.id} row={row} />
        ))}
      </ul>
      <Pager path={path} state={state} {...meta} />
    </>
  )
}

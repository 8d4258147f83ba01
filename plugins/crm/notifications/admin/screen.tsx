import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'

import { Icon } from '@kit/admin/icons/icon'
import { EmptyState } from '@kit/admin/list/empty-state'
import { ListBoundary } from '@kit/admin/list/list-boundary'
import { ListSkeleton } from '@kit/admin/list/list-skeleton'
import { type ListState, readListState } from '@kit/admin/list/list-state'
import { loadListPage } from '@kit/admin/list/load-list-page'
import { Pager } from '@kit/admin/list/pager'
import { staffView } from '@kit/admin/shell/view-shell'
import { listNotifications as listRoute } from '../contract'
import { countUnread, listNotifications, personOf } from '../operations/notifications'
import { AllRead } from './all-read'
import { NotificationLine } from './notification-line'
import { NOTIFICATIONS_SCREEN, NOTIFICATION_SETTINGS_SCREEN } from '../screens'
import './bell.css'
import './notifications.css'

const { label, path, roles } = NOTIFICATIONS_SCREEN
const PAGE_SIZE = 50

/** All of a person's notifications, newest first (NOTI-14). */
export const NotificationsView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  barPath: path,
  render: ({ req, searchParams }) => {
    const state = readListState(listRoute, searchParams)
    return {
      content: (
        <ListBoundary fallback={<ListSkeleton cards={3} height={64} />} label={label} of={String(state.page ?? 1)}>
          <Lines req={req} state={state} />
        </ListBoundary>
      ),
    }
  },
  roles,
  title: label,
})

async function Lines({ req, state }: { req: PayloadRequest; state: ListState }) {
  const page = loadListPage({
    load: async (query) => {
      const { notifications, unread: _unread, ...meta } = await listNotifications(req, query)
      return { rows: notifications, ...meta }
    },
    pageSize: PAGE_SIZE,
    state,
  })
  const [{ rows, totals }, unread] = await Promise.all([page, countUnread(req, personOf(req))])
  return (
    <>
      <div className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-4 tw:max-w-[760px]">
        <AllRead unread={unread} />
        <Link
          className="tw:inline-flex tw:items-center tw:gap-[6px] tw:min-h-touch tw:ms-auto tw:text-inherit"
          href={NOTIFICATION_SETTINGS_SCREEN.path}
          prefetch={false}
        >
          <Icon name="settings-2" size={16} />
          Os meus avisos
        </Link>
      </div>
      {rows.length === 0 ? (
        <div className="tw:max-w-[760px]">
          <EmptyState
            hint="O que acontecer e lhe disser respeito aparece aqui e no sino."
            title="Ainda não há avisos"
          />
        </div>
      ) : (
        <ul aria-label={label} className="tw:plain-list tw:max-w-[760px] tw:border tw:border-grey-150 tw:rounded-m">
          {rows.map((line) => (
            <NotificationLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      <Pager {...await totals} path={path} state={state} />
    </>
  )
}

import { Link } from '@payloadcms/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { call, errorSentence } from '@kit/http/call'
import type { listNotifications } from '../contract'
import type { NotificationAnswer } from '../schema'
import { NotificationLine } from './notification-line'
import { useNotifications } from './notifications-context'
import { useMarkAllRead } from './use-mark-all-read'
import { NOTIFICATIONS_SCREEN } from '../screens'

interface Props {
  bell: RefObject<HTMLElement | null>
  count: number
  onClosed: () => void
}

const ACTION =
  'tw:flex tw:items-center tw:justify-center tw:min-h-touch tw:px-[8px] tw:text-ink tw:text-sm tw:font-semibold tw:underline tw:underline-offset-3'
const NOTE = 'tw:m-0 tw:py-[24px] tw:px-[16px] tw:text-muted tw:text-center'

/** The newest notifications, in the browser's top layer. Escape or a click outside closes it and focuses the bell. */
export function BellList({ bell, count, onClosed }: Props) {
  const markAllRead = useMarkAllRead()
  const { failure, lines, setAllRead } = useNewest()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const list = ref.current
    if (!list || !bell.current) return
    list.showPopover()
    const { bottom } = bell.current.getBoundingClientRect()
    list.style.setProperty('top', `${bottom + 4}px`)
    list.focus()
  }, [bell])
  const close = () => ref.current?.hidePopover()
  return (
    <dialog
      aria-label="Avisos"
      className="bell-list tw:popup tw:inset-[auto_12px_auto_auto] tw:w-[min(400px,calc(100vw-24px))] tw:max-h-[min(560px,calc(100dvh-80px))] tw:p-0 tw:whitespace-normal tw:focus:outline-none"
      onToggle={({ newState }) => {
        if (newState === 'closed') onClosed()
      }}
      popover="auto"
      ref={ref}
      tabIndex={-1}
    >
      <div className="tw:flex tw:items-center tw:justify-between tw:min-h-[48px] tw:ps-[16px] tw:pe-[8px] tw:border-b tw:border-grey-150">
        <h2 className="tw:m-0 tw:text-base">Avisos</h2>
        {count > 0 ? (
          <Button
            buttonStyle="none"
            className={ACTION}
            onClick={() => void markAllRead().then((isDone) => isDone && setAllRead())}
          >
            Marcar todas como lidas
          </Button>
        ) : null}
      </div>
      <Lines failure={failure} lines={lines} onFollowed={close} />
      <Link
        className={`${ACTION} tw:flex-none tw:border-t tw:border-grey-150`}
        href={NOTIFICATIONS_SCREEN.path}
        onClick={close}
        prefetch={false}
      >
        Ver todas
      </Link>
    </dialog>
  )
}

interface LinesProps {
  failure: string | null
  lines: readonly NotificationAnswer[] | null | undefined
  onFollowed: () => void
}

function Lines({ failure, lines, onFollowed }: LinesProps) {
  if (failure) return <p className={NOTE}>{failure}</p>
  if (!lines) {
    return (
      <p aria-busy className={NOTE}>
        A carregar…
      </p>
    )
  }
  if (lines.length === 0) return <p className={NOTE}>Ainda não há avisos.</p>
  return (
    <ul className="tw:plain-list tw:overflow-y-auto">
      {lines.map((line) => (
        <NotificationLine key={line.id} line={line} onFollowed={onFollowed} />
      ))}
    </ul>
  )
}

const MOST_SHOWN = 20

/** Loads the newest when the list opens and puts later arrivals before them. */
function useNewest() {
  const { arrived } = useNotifications()
  const [stored, setStored] = useState<readonly NotificationAnswer[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [allReadAt, setAllReadAt] = useState('')
  useEffect(() => {
    const giveUp = new AbortController()
    const read = async () => {
      try {
        const query = { limit: MOST_SHOWN }
        const { signal } = giveUp
        setStored((await call<typeof listNotifications>('GET /api/crm/notifications', { query, signal })).notifications)
      } catch (error) {
        if (!giveUp.signal.aborted) setFailure(errorSentence(error, 'Não foi possível carregar os avisos.'))
      }
    }
    void read()
    return () => giveUp.abort()
  }, [])
  const lines = stored && newestOf([...stored, ...arrived])
  return {
    failure,
    lines: lines?.map((line) => (line.happenedAt <= allReadAt ? { ...line, readAt: line.readAt ?? allReadAt } : line)),
    setAllRead: () => setAllReadAt(lines?.[0]?.happenedAt ?? ''),
  }
}

/** The latest version of each line, newest first. */
function newestOf(lines: readonly NotificationAnswer[]): NotificationAnswer[] {
  const byId = new Map<string, NotificationAnswer>()
  for (const line of lines) if (line.happenedAt > (byId.get(line.id)?.happenedAt ?? '')) byId.set(line.id, line)
  return [...byId.values()].toSorted((a, b) => (a.happenedAt < b.happenedAt ? 1 : -1)).slice(0, MOST_SHOWN)
}

// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { ListNews } from '@kit/admin/list/list-news'
import type { NotificationAnswer } from '../schema'
import { useEventSources } from '../../../../tests/support/event-source'
import {
  button,
  refusal,
  router,
  toastTitled,
  useStaffServer,
  visitStaff,
} from '../../../../tests/support/staff-visitor'
import { AllRead } from './all-read'
import { Bell } from './bell'
import { NotificationLine } from './notification-line'
import { NotificationsProvider } from './notifications-provider'
import { shownCount } from './notifications-context'

const server = useStaffServer()
const LIST = 'GET /api/crm/notifications?limit=20'
const READ = 'POST /api/crm/notifications/read'

let last = 0
const line = (changes: Partial<NotificationAnswer> = {}): NotificationAnswer => {
  last += 1
  return {
    count: 1,
    entityId: null,
    entityType: 'lead',
    event: 'new-request',
    happenedAt: new Date(Date.UTC(2026, 10, 23, 9, last)).toISOString(),
    heading: 'Novo pedido',
    href: `/admin/crm/leads/${last}`,
    id: String(last),
    readAt: null,
    text: `SEO · Pessoa ${last}`,
    ...changes,
  }
}
let sources: ReturnType<typeof useEventSources>
const say = (type: string, data: object, id?: string) => act(() => sources.open()[0]?.say(type, data, id))
const come = (notification: NotificationAnswer) => say('notification', notification)

async function visit(stored = 0, part = <Bell stored={stored} />) {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const user = await visitStaff(<NotificationsProvider>{part}</NotificationsProvider>)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  vi.useRealTimers()
  await waitFor(() => expect(sources.open()).toHaveLength(1))
  return user
}
const bell = (name: RegExp | string) => screen.findByRole('button', { name })
const list = async () => within(await screen.findByRole('dialog', { hidden: true }))

beforeEach(() => {
  sources = useEventSources()
  document.title = 'Leads · Administração'
})

it('[NOTI-14] from 100 on the number is 99+', () => {
  expect([1, 99, 100, 5000].map(shownCount)).toEqual(['1', '99', '99+', '99+'])
})

describe('the bell', () => {
  it('[NOTI-14] [NOTI-17] has the number it came with until the stream says more, also in the title', async () => {
    await visit(3)
    await bell('Avisos: 3 por ler')
    await waitFor(() => expect(document.title).toBe('(3) Leads · Administração'))
    say('unread', { unread: 100 })
    await bell('Avisos: 99+ por ler')
    await waitFor(() => expect(document.title).toBe('(99+) Leads · Administração'))
    // During a navigation there is briefly no title.
    document.querySelector('title')?.remove()
    await act(async () => {})
    expect(document.querySelector('title')).toBeNull()
    document.title = 'Clientes · Administração'
    await waitFor(() => expect(document.title).toBe('(99+) Clientes · Administração'))
    say('hello', { unread: 0 })
    await bell('Avisos')
    await waitFor(() => expect(document.title).toBe('Clientes · Administração'))
  })

  it('[NOTI-17] what comes is said politely', async () => {
    await visit()
    come(line({ text: 'SEO · Ana' }))
    const said = await screen.findByText('Novo pedido: SEO · Ana')
    expect(said.getAttribute('aria-live')).toBe('polite')
  })

  it('[NOTI-14] opens the newest lines; one leads to its record and is then read', async () => {
    const old = '2025-03-01T09:00:00.000Z'
    const recent = new Date(Date.now() - 20 * 60_000).toISOString()
    const [read, unread] = [line({ happenedAt: old, readAt: old }), line({ happenedAt: recent })]
    server.answer(LIST, () =>
      Response.json({ notifications: [unread, read], page: 1, total: 2, totalPages: 1, unread: 1 }),
    )
    server.answer(READ, () => Response.json({ unread: 0 }))
    const user = await visit(1)
    await user.click(await bell('Avisos: 1 por ler'))
    await (await list()).findByText(unread.text)
    const links = (await list()).getAllByRole('link', { hidden: true })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([unread.href, read.href, '/admin/crm/notifications'])
    expect(links[0]?.textContent).toMatch(/^Novo pedido \(por ler\)SEO · Pessoa \d+há 20 min$/)
    expect(links[1]?.textContent).toMatch(/01\/03\/2025, 10:00$/)
    const times = links.slice(0, 2).map((link) => link.querySelector('time'))
    expect(times.map((time) => time?.dateTime)).toEqual([recent, old])
    expect(times[0]?.title).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/)
    const later = line({ happenedAt: new Date().toISOString() })
    come(later)
    await waitFor(async () =>
      expect((await list()).getAllByRole('link', { hidden: true })[0]?.getAttribute('href')).toBe(later.href),
    )
    await user.click((await list()).getByRole('link', { hidden: true, name: new RegExp(unread.text) }))
    await waitFor(() => expect(server.bodies('POST')).toEqual([{ ids: [unread.id] }]))
    await bell('Avisos')
  })

  it('[NOTI-14] ‘Marcar todas como lidas’ marks all, and the list stays', async () => {
    server.answer(LIST, () =>
      Response.json({ notifications: [line(), line()], page: 1, total: 2, totalPages: 1, unread: 2 }),
    )
    server.answer(READ, () => Response.json({ unread: 0 }))
    const user = await visit(2)
    await user.click(await bell('Avisos: 2 por ler'))
    expect(await (await list()).findAllByText('(por ler)')).toHaveLength(2)
    await user.click((await list()).getByRole('button', { hidden: true, name: 'Marcar todas como lidas' }))
    await waitFor(async () => expect((await list()).queryByText('(por ler)')).toBeNull())
    expect(server.bodies('POST')).toEqual([{}])
    await bell('Avisos')
  })

  it('[NOTI-14] ‘Marcar todas como lidas’ says when it failed, in the list and on the screen', async () => {
    server.answer(LIST, () => Response.json({ notifications: [line()], page: 1, total: 1, totalPages: 1, unread: 1 }))
    server.answer(READ, refusal(503, 'O serviço está temporariamente indisponível.'))
    const user = await visit(
      1,
      <>
        <Bell stored={1} />
        <AllRead unread={1} />
      </>,
    )
    await user.click(button('Marcar todas como lidas'))
    expect(await toastTitled('error', 'Erro ao marcar os avisos')).toBe('O serviço está temporariamente indisponível.')
    await user.click(await bell('Avisos: 1 por ler'))
    await user.click((await list()).getByRole('button', { hidden: true, name: 'Marcar todas como lidas' }))
    await waitFor(() => expect(screen.getAllByText('Erro ao marcar os avisos')).toHaveLength(2))
    expect((await list()).getAllByText('(por ler)')).toHaveLength(1)
  })

  it('[NOTI-14] says so when there is nothing, and when it could not be read', async () => {
    server.answer(LIST, () => Response.json({ notifications: [], page: 1, total: 0, totalPages: 1, unread: 0 }))
    const user = await visit()
    await user.click(await bell('Avisos'))
    await screen.findByText('Ainda não há avisos.')
    await user.click(await bell('Avisos'))
    server.answer(LIST, refusal(503, 'O serviço está temporariamente indisponível.'))
    await user.click(await bell('Avisos'))
    await screen.findByText('O serviço está temporariamente indisponível.')
  })
})

it('[NOTI-14] a line that a screen still has from before its record was opened is read, until it happens again', async () => {
  const [unread, again] = [line(), line()]
  server.answer(READ, () => Response.json({ unread: 0 }))
  const user = await visit(
    1,
    <ul>
      <NotificationLine line={unread} />
      <NotificationLine line={{ ...again, id: unread.id }} />
    </ul>,
  )
  await user.click(screen.getByText(unread.text))
  await waitFor(() => expect(screen.getAllByText('(por ler)')).toHaveLength(1))
})

describe('a list that is open', () => {
  const readAt = '2026-11-23T10:00:00.000Z'
  const at = (time: string, entityType: string | null = 'lead') =>
    line({ entityType, happenedAt: `2026-11-23T${time}:00.000Z` })

  it('[NOTI-17] says how much is new since it was read, and changes when the person says so', async () => {
    const user = await visit(0, <ListNews of="lead" readAt={readAt} />)
    for (const old of [at('09:59'), at('10:01', 'message'), at('10:01', null)]) come(old)
    expect(screen.queryByRole('button', { name: /novidade/ })).toBeNull()
    come(at('10:01'))
    const one = await screen.findByRole('button', { name: 'Há 1 novidade · Atualizar' })
    expect(one.parentElement?.getAttribute('aria-live')).toBe('polite')
    come(at('10:02'))
    expect(router.refresh).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Há 2 novidades · Atualizar' }))
    expect(router.refresh).toHaveBeenCalledOnce()
  })

  it('[NOTI-15] [NOTI-17] says so without a number when some may have been missed, until it is read again', async () => {
    const lists = (readAgainAt: string) => (
      <>
        <ListNews of="lead" readAt={readAt} />
        <ListNews of="quote" readAt={readAgainAt} />
      </>
    )
    await visit(0, lists('2026-11-23T10:06:00.000Z'))
    come(at('10:01'))
    say('resync', { unread: 7 }, `${Date.parse('2026-11-23T10:05:00.000Z')}-9`)
    expect(await screen.findAllByRole('button', { name: 'Há novidades · Atualizar' })).toHaveLength(1)
  })
})

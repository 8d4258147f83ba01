// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useEventSources } from '../../../../tests/support/event-source'
import { shareStream, type StreamEvent } from './shared-stream'

let sources: ReturnType<typeof useEventSources>
const open = () => sources.open()
const stops: (() => void)[] = []
function tab() {
  const heard: StreamEvent[] = []
  const stop = shareStream('ana', (event) => heard.push(event))
  stops.push(stop)
  return { heard, stop }
}
const line = { id: 'a', text: 'um' }

beforeEach(() => {
  sources = useEventSources()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[NOTI-16] three tabs have one stream, and all hear what comes', async () => {
  const tabs = [tab(), tab(), tab()]
  await expect.poll(() => open()).toHaveLength(1)
  open()[0]?.say('hello', { unread: 2 }, '1-1')
  open()[0]?.say('notification', line, '2-2')
  const expected = [
    { id: '1-1', type: 'hello', unread: 2 },
    { id: '2-2', notification: line, type: 'notification' },
  ]
  for (const { heard } of tabs) await expect.poll(() => heard).toEqual(expected)
  expect(sources.all()).toHaveLength(1)
})

it('[NOTI-16] when the tab that reads goes, the next one goes on where it was', async () => {
  const [one, two] = [tab(), tab()]
  await expect.poll(() => open()).toHaveLength(1)
  open()[0]?.say('notification', line, '2-2')
  await expect.poll(() => two?.heard).toHaveLength(1)
  one?.stop()
  await expect.poll(() => open().map(({ url }) => url)).toEqual(['/api/crm/events?after=2-2'])
})

it('[NOTI-16] without locks each tab has a stream of its own, and hears each event once', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const channel = vi.spyOn(globalThis, 'BroadcastChannel')
  const tabs = [tab(), tab()]
  await expect.poll(() => open()).toHaveLength(2)
  for (const source of open()) source.say('notification', line, '2-2')
  for (const { heard } of tabs) expect(heard).toHaveLength(1)
  expect(channel).not.toHaveBeenCalled()
})

it('[NOTI-15] a stream that was turned away is asked for again, later and later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  tab()
  await vi.advanceTimersByTimeAsync(0)
  for (const wait of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    open()[0]?.fail()
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(open(), `before ${wait}`).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(open(), `after ${wait}`).toHaveLength(1)
  }
  open()[0]?.say('hello', { unread: 0 }, '1-1')
  open()[0]?.fail()
  await vi.advanceTimersByTimeAsync(5000)
  expect(open()).toHaveLength(1)
})

it('[NOTI-15] an interruption that the browser gets over by itself is left to it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  tab()
  await vi.advanceTimersByTimeAsync(0)
  open()[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sources.all()).toHaveLength(1)
})

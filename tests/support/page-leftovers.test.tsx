// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { takeLeftovers } from './page-leftovers'

const firstLines = (places: string[]) => places.map((place) => place.split('\n')[0])

it('a timer, a listener and a request that stay are named at the test that left them, once', async () => {
  setInterval(() => {}, 60_000)
  setTimeout(() => {}, 60_000)
  window.addEventListener('online', () => {})
  document.addEventListener('click', () => {}, { once: true })
  const link = Object.assign(document.createElement('link'), { as: 'fetch', href: '/nada', rel: 'preload' })
  document.head.append(link)
  const places = await takeLeftovers()
  link.remove()
  expect(firstLines(places)).toEqual([
    'setInterval 60000',
    'setTimeout 60000',
    'listener of online',
    'listener of click',
    'http://localhost:3000/nada',
  ])
  expect(places[0]).toContain('page-leftovers.test.tsx')
  expect(await takeLeftovers()).toEqual([])
})

it('what fired, was cleared or removed is no leftover', async () => {
  setTimeout(() => {}, 10)
  clearInterval(setInterval(() => {}, 60_000))
  const [heard, ended] = [() => {}, new AbortController()]
  window.addEventListener('online', heard)
  window.removeEventListener('online', heard)
  window.addEventListener('online', heard, { once: true })
  window.dispatchEvent(new Event('online'))
  document.addEventListener('click', heard, { signal: ended.signal })
  ended.abort()
  expect(await takeLeftovers()).toEqual([])
})

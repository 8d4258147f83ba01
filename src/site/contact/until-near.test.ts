// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

import { CONTACT_ID } from './ask-for-quote'
import { untilNear } from './until-near'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('[CONT-23] the form is near for a visitor who jumps to it before the browser has told that it was far', async () => {
  let tell = (_: Pick<IntersectionObserverEntry, 'isIntersecting'>[]): void => {}
  class Observer {
    disconnect = vi.fn()
    observe = vi.fn()
    constructor(callback: typeof tell) {
      tell = callback
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  document.body.appendChild(document.createElement('section')).id = CONTACT_ID
  const arrived = vi.fn()
  const near = untilNear().then(arrived)
  tell([{ isIntersecting: false }])
  await Promise.resolve()
  expect(arrived).not.toHaveBeenCalled()
  tell([{ isIntersecting: false }, { isIntersecting: true }])
  await near
})

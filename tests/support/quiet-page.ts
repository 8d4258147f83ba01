import { afterEach, beforeAll, expect } from 'vitest'

import { takeLeftovers } from './page-leftovers'

/** Files of component tests share their worker's page: each begins with an empty one, at its start, with nothing stored. */
beforeAll(() => {
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

/** The first hook that is set up is the last to run: a test's own have unmounted what it shows. */
afterEach(async () => expect(await takeLeftovers()).toEqual([]))

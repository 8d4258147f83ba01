import { configure } from '@testing-library/react'
import { afterEach, beforeAll, expect } from 'vitest'

import { takeLeftovers } from './page-leftovers'

// On-demand parts, such as a drawer's form, are compiled first, perhaps on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/**
 * Component test files share their worker's page: each begins with an empty one, scrolled to the top, with nothing
 * stored.
 */
beforeAll(() => {
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

/** The hook registered first runs last, after a test's own hooks have unmounted its components. */
afterEach(async () => expect(await takeLeftovers()).toEqual([]))

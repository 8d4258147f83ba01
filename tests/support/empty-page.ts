import { beforeAll } from 'vitest'

/** Files of component tests share their worker's page: each begins with an empty one, at its start, with nothing stored. */
beforeAll(() => {
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

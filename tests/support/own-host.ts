import type { Page } from '@playwright/test'

/** What a page does that it should not, from now on. */
interface Watched {
  /** Addresses of other hosts that it asked for. */
  foreign: string[]
  /** Errors that the browser logged: what the content policy stopped is among them. */
  errors: string[]
}

/** Watches everything that a page asks for, on whichever address it is. Data and pictures made in the page are nobody's. */
export function watchHosts(page: Page, origin: string): Watched {
  const watched: Watched = { errors: [], foreign: [] }
  page.on('console', (message) => {
    if (message.type() === 'error') watched.errors.push(message.text())
  })
  page.on('pageerror', (error) => watched.errors.push(error.message))
  page.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url())
    // Of an address within the page (blob:) the origin is the page's own.
    if (asked !== origin && protocol !== 'data:') watched.foreign.push(request.url())
  })
  return watched
}

/**
 * Sources beyond the site itself that a content policy names, by directive: nothing but pictures, of which projects may
 * show some of other sites.
 */
export function foreignSources(policy: string): string[] {
  const directives = policy.split('; ').map((directive) => directive.split(' '))
  return directives.flatMap(([name, ...sources]) =>
    name === 'img-src'
      ? []
      : sources.filter((source) => !/^(?:'.+'|data:|blob:)$/.test(source)).map((s) => `${name} ${s}`),
  )
}

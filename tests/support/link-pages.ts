import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { createLinkPages, type LinkPages } from '@/proposal-pages/link-pages'
import { linkContent } from '@/proposal-pages/view/link-content'
import { LinkView } from '@/proposal-pages/view/link-view'
import type { DatabaseWatch } from '@/server/database-watch'
import type { TestApi } from './api'
import { LINK_SETTINGS } from './proposal-fixture'

const DATABASE_IS_UP = { isUp: true, onAway: () => () => undefined } as unknown as DatabaseWatch

/** What Next renders, without the document around it. */
const linkView = () =>
  renderToStaticMarkup(createElement(LinkView, { content: linkContent(), settings: LINK_SETTINGS }))

/** The pages of links as the server in front of Next answers them. @param status what Next answers */
export const linkPagesOf = (config: TestApi['config'], body: () => string = linkView, status = 200): LinkPages =>
  createLinkPages({
    config,
    next: async (_request, response) => {
      response.statusCode = status
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(`<html><body>${body()}</body></html>`)
    },
    watchOf: () => DATABASE_IS_UP,
  })

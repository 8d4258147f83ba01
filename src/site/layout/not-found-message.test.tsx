import type { ServerResponse } from 'node:http'

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { renderPage } from '@kit/process/page-status'
import { PageMissing } from './not-found-message'

const htmlOf = (isDegraded: boolean) => {
  const response = { headersSent: true } as ServerResponse
  return renderPage({ isAway: false, isDegraded, isWhole: true, response }, () => renderToStaticMarkup(<PageMissing />))
}

it('[SITE-39] a page that the database could not give is not called missing', () => {
  expect(htmlOf(false)).toContain('A página que você está procurando não existe ou foi removida.')
  const away = htmlOf(true)
  expect(away).not.toMatch(/não existe|não encontrada/)
  expect(away).toContain('Esta página não pode ser mostrada agora. Tente daqui a pouco.')
})

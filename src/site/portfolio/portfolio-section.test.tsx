import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { ShownPortfolio } from './portfolio-section'

it('[HOME-30] the portfolio section is not shown without a card', () => {
  const htmlOf = (cards: Parameters<typeof ShownPortfolio>[0]['cards']) =>
    renderToStaticMarkup(<ShownPortfolio cards={cards} heading="Trabalho" />)
  expect(htmlOf([])).toBe('')
  const [card] = SITE_DEFAULTS.portfolioCards
  expect(htmlOf(card ? [{ ...card, hasProject: true, picture: null }] : [])).toContain('Ver todo o portfólio')
})

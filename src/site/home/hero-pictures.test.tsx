import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import type { PortfolioCard } from '@/site/portfolio/read-portfolio-cards'
import { HeroPictures } from './hero-pictures'

/** The pictures of the large frame and of the small one, with this many cards. */
function shownOf(count: number, without: readonly number[] = []) {
  const cards = Array.from({ length: count }, (_, index) => ({
    picture: without.includes(index) ? null : { alt: '', src: `/${index}.jpg` },
  }))
  const html = renderToStaticMarkup(<HeroPictures cards={cards as PortfolioCard[]} />)
  return [...html.matchAll(/src="\/(\d)\.jpg"/g)].map(([, index]) => Number(index))
}

it('[PAGE-22] the first screen shows two of the cards, however many staff chose', () => {
  expect(shownOf(6)).toEqual([3, 2])
  expect(shownOf(6, [3])).toEqual([2, 0])
  expect([shownOf(3), shownOf(2), shownOf(1), shownOf(0)]).toEqual([[2, 0], [0, 1], [0], []])
})

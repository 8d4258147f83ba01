import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { unbrokenClitics } from './unbroken-clitics'

const htmlOf = (title: string) =>
  renderToStaticMarkup(unbrokenClitics(title)).replaceAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g, '[$1]')

it.each([
  ['O Natal vende-se em setembro', 'O Natal vende[-se] em setembro'],
  ['Fazê-lo bem, dar-lhe-emos mais', 'Fazê[-lo] bem, dar[-lhe]-emos mais'],
  ['CONTE-NOS TUDO', 'CONTE[-NOS] TUDO'],
  ['Fazem-nas e vêem-na', 'Fazem[-nas] e vêem[-na]'],
])('keeps verb and pronoun of %j together', (title, html) => {
  expect(htmlOf(title)).toBe(html)
})

it.each(['Kwanza-Norte e pós-venda', 'Luanda - se puder', 'Segunda-feira', '2025-2026'])(
  'leaves %j as it is',
  (title) => {
    expect(unbrokenClitics(title)).toBe(title)
  },
)

it('leaves out what a draft does not have yet', () => {
  expect([unbrokenClitics(null), unbrokenClitics(undefined), unbrokenClitics('')]).toEqual([null, undefined, ''])
})

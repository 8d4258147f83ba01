import { expect, it } from 'vitest'

import { htmlFacts, mailFrame } from './mail-html'

const cellsOf = (...labels: string[]) =>
  htmlFacts(
    labels.map((label) => ({ label, value: 'x' })),
    'left',
  ).match(/<td/g)?.length

it('leaves the column of labels out only if no fact has one', () => {
  expect([cellsOf('', ''), cellsOf('hoje', '')]).toEqual([2, 4])
})

it("links the foot's address", () => {
  const html = mailFrame({ body: '', foot: 'Mude isto em', footAddress: 'https://a.ao/avisos', title: 'Olá' })
  expect(html).toMatch(/Mude isto em <a href="https:\/\/a\.ao\/avisos"[^>]*>https:\/\/a\.ao\/avisos<\/a><\/p>/)
})

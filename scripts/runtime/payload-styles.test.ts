import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import leanStyles from './payload-styles.mjs'

const PAYLOAD = new URL('../../node_modules/@payloadcms/', import.meta.url)

function lean(file: string) {
  const { pathname } = new URL(file, PAYLOAD)
  const before = readFileSync(pathname, 'utf8')
  return { after: leanStyles.call({ resourcePath: pathname }, before), before }
}

/** By these Chromium computes the style of the whole page anew when anything is inserted. */
const UNIVERSAL = /:has\(>\*|body:has/
const ADMIN = 'next/dist/prod/styles.css'
const EDITOR = 'richtext-lexical/dist/exports/client/bundled.css'

it('the styles of the text editor are only its own: the admin has said the rest', () => {
  const { after, before } = lean(EDITOR)
  expect(after).toContain('.LexicalEditorTheme__block__container{')
  expect(after).not.toContain('.banner{')
  expect(after.length).toBeLessThan(before.length / 4)
})

it('no style of Payload asks of every element whether anything is in it', () => {
  for (const { after, before } of [ADMIN, EDITOR].map(lean)) {
    expect(before).toMatch(UNIVERSAL)
    expect(after).not.toMatch(UNIVERSAL)
  }
})

it('the admin keeps every other rule', () => {
  const { after, before } = lean(ADMIN)
  expect(after).toContain('.row__fields>*{flex:0 1 calc(var(--field-width) - var(--base) * .5)')
  expect(after.split('{').length).toBe(before.split('{').length - 1)
})

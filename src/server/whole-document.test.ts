import { createElement as h, type ReactNode, Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { withPartsInPlace } from './whole-document'

/** Larger than what React is willing to write in one go. */
const LONG = 'Uma frase que se repete. '.repeat(700)

const Late = ({ children, text }: { children?: ReactNode; text: Promise<string> }) =>
  h('div', null, h('div', null, use(text)), children)

const late = (name: string, children?: ReactNode) =>
  h(
    Suspense,
    { fallback: h('p', null, `A carregar ${name}…`) },
    h(Late, { children, text: Promise.resolve(`${name} ${LONG}`) }),
  )

const afterMs = (ms: number, text: string) => new Promise<string>((resolve) => setTimeout(resolve, ms, text))

async function render({ isAwaited }: { isAwaited: boolean }): Promise<string> {
  // Two pieces of one part that are ready at different times.
  const pieces = h(
    Suspense,
    { fallback: h('p', null, 'A carregar peças…') },
    h(Late, { text: afterMs(20, 'peça um') }),
    h(Late, { text: afterMs(40, `peça dois ${LONG}`) }),
    h(Late, { text: afterMs(10, 'peça três') }),
  )
  const page = h('main', null, late('um', late('dentro')), late('dois'), pieces, h('footer', null, 'fim'))
  const stream = await renderToReadableStream(page)
  if (isAwaited) await stream.allReady
  return new Response(stream).text()
}

describe('a page that is kept', () => {
  it.each([
    ['awaited as a whole', true],
    ['read while it was made', false],
  ])(
    '[SITE-32] [HOME-26] [HOME-45] [HOME-61] %s has every part in its place and no loading state',
    async (_, isAwaited) => {
      const html = await render({ isAwaited })
      // Otherwise there is nothing to do, and this file can go.
      expect(html).toContain('A carregar um…')
      expect(html.includes('$RS(')).toBe(!isAwaited)
      const whole = withPartsInPlace(html)
      expect(whole).not.toMatch(/A carregar|<template|<div hidden|\$R[CS]\("/)
      const order = ['um Uma', 'dentro Uma', 'dois Uma', 'peça um', 'peça dois', 'peça três', 'fim'].map((text) =>
        whole.indexOf(text),
      )
      expect(order.every((at) => at > 0)).toBe(true)
      expect(order).toEqual([...order].sort((a, b) => a - b))
      expect(whole.match(/<!--\$-->/g)).toHaveLength(4)
      expect(whole.match(/<!--\/\$-->/g)).toHaveLength(4)
      expect(whole.match(/<div\b/g)?.length).toBe(whole.match(/<\/div>/g)?.length)
    },
  )

  it('[SITE-32] leaves any other document as it is', () => {
    for (const html of ['', '<p>$RC("B:0","S:0")</p>', '<div hidden id="S:0"></div>$RC("B:0","S:0")'])
      expect(withPartsInPlace(html)).toBe(html)
  })
})

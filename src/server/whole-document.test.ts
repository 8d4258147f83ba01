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

async function render(): Promise<string> {
  const page = h('main', null, late('um', late('dentro')), late('dois'), h('footer', null, 'fim'))
  const stream = await renderToReadableStream(page)
  await stream.allReady
  return new Response(stream).text()
}

describe('a page that is kept', () => {
  it('[SITE-32] [HOME-26] [HOME-45] [HOME-61] has every part in its place and no loading state', async () => {
    const html = await render()
    // Otherwise there is nothing to do, and this file can go.
    expect(html).toContain('A carregar um…')
    const whole = withPartsInPlace(html)
    expect(whole).not.toMatch(/A carregar|<template|<div hidden/)
    const order = ['um Uma', 'dentro Uma', 'dois Uma', 'fim'].map((text) => whole.indexOf(text))
    expect(order.every((at) => at > 0)).toBe(true)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(whole.match(/<!--\$-->/g)).toHaveLength(3)
    expect(whole.match(/<!--\/\$-->/g)).toHaveLength(3)
    expect(whole.match(/<div\b/g)?.length).toBe(whole.match(/<\/div>/g)?.length)
  })

  it('[SITE-32] leaves any other document as it is', () => {
    for (const html of ['', '<p>$RC("B:0","S:0")</p>', '<div hidden id="S:0"></div>$RC("B:0","S:0")'])
      expect(withPartsInPlace(html)).toBe(html)
  })
})

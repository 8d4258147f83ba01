import { describe, expect, it } from 'vitest'

import { isLinkPath, isWritten, readLinkTarget } from './link-target'

const TOKEN = 'aB3-_'.padEnd(32, 'x')
const ADDRESS = `/orcamento/${TOKEN}`

describe('the address of a link', () => {
  it.each([
    [ADDRESS, 'page', 0],
    [`${ADDRESS}/`, 'page', 0],
    [`${ADDRESS}?linha=a&linha=b`, 'page', 0],
    [`${ADDRESS}/revisao/3`, 'earlier', 3],
    [`${ADDRESS}/pdf`, 'pdf', 0],
    [`${ADDRESS}/pdf?revisao=2`, 'pdf', 2],
    [`${ADDRESS}/aceitar`, 'aceitar', 0],
    [`${ADDRESS}/recusar`, 'recusar', 0],
    [`${ADDRESS}/perguntar`, 'perguntar', 0],
    [`${ADDRESS}/visita`, 'visita', 0],
  ])('[LINK-01] %s is its %s', (url, part, revision) => {
    expect(readLinkTarget(url)).toMatchObject({ address: ADDRESS, part, revision, token: TOKEN })
  })

  it.each([
    '/orcamento/',
    '/orcamento/curto',
    `${ADDRESS}x`,
    `${ADDRESS}/outra`,
    `${ADDRESS}/revisao`,
    `${ADDRESS}/revisao/0`,
    `${ADDRESS}/revisao/1/2`,
    `${ADDRESS}/pdf/1`,
    `${ADDRESS}/page`,
    `${ADDRESS}/toString`,
  ])('[LINK-06] %s is none', (url) => {
    expect(readLinkTarget(url)).toBeNull()
    expect(isLinkPath(url)).toBe(true)
  })

  it('[LINK-05] is only written to where something is sent', () => {
    const parts = ['', '/pdf', '/revisao/1', '/aceitar', '/recusar', '/perguntar', '/visita']
    const targets = parts.map((part) => readLinkTarget(ADDRESS + part))
    expect(targets.map((target) => target && isWritten(target))).toEqual([false, false, false, true, true, true, true])
  })

  it('is not that of another page', () => {
    expect(['/orcamento', '/orcamentos/x', '/'].some(isLinkPath)).toBe(false)
  })
})

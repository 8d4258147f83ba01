import { describe, expect, it } from 'vitest'

import { allowedMethods, isLinkPath, readLinkTarget } from './link-target'

const TOKEN = 'aB3-_'.padEnd(32, 'x')
const ADDRESS = `/orcamento/${TOKEN}`

describe('the address of a link', () => {
  it.each([
    [ADDRESS, 'page', 0],
    [`${ADDRESS}/`, 'page', 0],
    [`${ADDRESS}?linha=a&linha=b`, 'page', 0],
    [`${ADDRESS}/revisao/3`, 'earlier', 3],
    [`${ADDRESS}/pdf`, 'pdf', 0],
    [`${ADDRESS}/pdf?revisao=2`, 'pdf', 0],
    [`${ADDRESS}/aceitar`, 'aceitar', 0],
    [`${ADDRESS}/recusar`, 'recusar', 0],
    [`${ADDRESS}/perguntar`, 'perguntar', 0],
    [`${ADDRESS}/visita`, 'visita', 0],
    [`${ADDRESS}/lembretes`, 'lembretes', 0],
  ])('[LINK-01] %s is its %s', (url, part, revision) => {
    expect(readLinkTarget(url)).toMatchObject({ address: ADDRESS, part, revision, token: TOKEN })
  })

  it.each([
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
    const methodsOf = (part: string) => {
      const target = readLinkTarget(ADDRESS + part)
      return target && allowedMethods(target)
    }
    for (const part of ['', '/pdf', '/revisao/1']) expect(methodsOf(part)).toEqual(['GET', 'HEAD'])
    for (const part of ['/aceitar', '/recusar', '/perguntar', '/visita']) expect(methodsOf(part)).toEqual(['POST'])
    // [REM-09] Mail programs open this address and also post to it.
    expect(methodsOf('/lembretes')).toEqual(['GET', 'HEAD', 'POST'])
  })

  const SPACE = `/espaco/${TOKEN}`
  it.each([
    [SPACE, { address: SPACE, part: 'page', project: '' }],
    [`${SPACE}/PED-2026-0001`, { address: `${SPACE}/PED-2026-0001`, part: 'page', project: 'PED-2026-0001' }],
    // [PAY-14] The statement of the current year.
    [`${SPACE}/extrato`, { address: SPACE, part: 'pdf', project: '' }],
    [`${SPACE}/PED-2026-0001/perguntar`, { address: `${SPACE}/PED-2026-0001`, part: 'perguntar' }],
  ])('[DELI-26] %s is of a space', (url, found) => {
    expect(readLinkTarget(url)).toMatchObject({ ...found, purpose: 'client', token: TOKEN })
  })

  it.each(['/aceitar', '/pdf', '/perguntar', '/PED-2026-0001/aceitar', '/PED-2026-0001/perguntar/x', '/ped-2026-0001'])(
    '[LINK-06] %s is no address of a space',
    (rest) => {
      expect(readLinkTarget(SPACE + rest)).toBeNull()
    },
  )

  const PAGE = '/privacidade/pedido'
  it.each([
    [PAGE, { address: PAGE, token: '' }],
    [`${PAGE}/?feito=pedido`, { address: PAGE, token: '' }],
    [`${PAGE}/${TOKEN}`, { address: `${PAGE}/${TOKEN}`, token: TOKEN }],
  ])('[PRIV-13] %s asks, or confirms', (url, found) => {
    const target = readLinkTarget(url)
    expect(target).toMatchObject({ ...found, part: 'page', purpose: 'data-request' })
    expect(target && allowedMethods(target)).toEqual(['GET', 'HEAD', 'POST'])
  })

  const EXPORT = '/privacidade/dados'
  it.each([`${EXPORT}/${TOKEN}`, `${EXPORT}/${TOKEN}/?abrir=1`])('[PRIV-02] %s is an export', (url) => {
    const target = readLinkTarget(url)
    expect(target).toMatchObject({ address: `${EXPORT}/${TOKEN}`, part: 'page', purpose: 'privacy', token: TOKEN })
    expect(target && allowedMethods(target)).toEqual(['GET', 'HEAD', 'POST'])
  })

  it.each([PAGE, EXPORT].flatMap((page) => [`${page}/curto`, `${page}/${TOKEN}/pdf`, `${page}/${TOKEN}/lembretes`]))(
    '[PRIV-02] [PRIV-13] %s is none',
    (url) => {
      expect(readLinkTarget(url)).toBeNull()
      expect(isLinkPath(url)).toBe(true)
    },
  )

  it('is not that of another page', () => {
    const bare = [
      '/orcamento',
      '/orcamento/',
      '/orcamento/?quote=true',
      '/espaco/',
      '/privacidade/',
      EXPORT,
      `${EXPORT}/`,
    ]
    expect([...bare, '/orcamentos/x', '/privacidade/pedidos', '/'].filter(isLinkPath)).toEqual([])
  })
})

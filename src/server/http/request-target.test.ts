import { describe, expect, it } from 'vitest'

import { isPlainTarget, readTarget } from './request-target'

describe('the address of a request', () => {
  it.each([
    '/',
    '/servicos',
    '/servicos/branding',
    '/projeto/a-b_c~1',
    '/a.txt',
    '/api/leads?page=1&q=%C3%A1//..',
    '/admin/',
  ])('[S4] %s is plain', (url) => expect(isPlainTarget(url)).toBe(true))

  it.each([
    ['/%73ervicos', '/servicos'],
    ['/servicos/br%61nding?categoria=x', '/servicos/branding?categoria=x'],
    ['/projeto/jo%c3%a3o', '/projeto/jo%C3%A3o'],
    ['//servicos', '/servicos'],
    ['//mau.example/x', '/mau.example/x'],
    ['/\\mau.example', '/%5Cmau.example'],
    ['/./servicos', '/servicos'],
    ['/a/%2e%2e/servicos', '/servicos'],
    ['/_next/static/%2e%2e/image?url=x', '/_next/image?url=x'],
    ['/%61pi/leads', '/api/leads'],
    ['http://outro.example/%73ervicos', '/servicos'],
  ])('[S4] %s is redirected to %s', (url, redirect) => {
    expect(isPlainTarget(url)).toBe(false)
    expect(readTarget(url)).toEqual({ redirect })
    // One redirect suffices, and it stays on this server.
    expect(isPlainTarget(redirect) || 'url' in readTarget(redirect)).toBe(true)
    expect(redirect).toMatch(/^\/(?![/\\])/)
  })

  it.each([
    '/projeto/jo%C3%A3o',
    '/servicos%2Fbranding',
    '/_next/static/chunks/%5Broot%5D.js',
    '/api/projects/%69',
    '/api/projects/%',
    '/api/cms/media/file/a%281%29.png',
  ])('[S4] %s stays as it is', (url) => expect(readTarget(url)).toEqual({ url }))

  it('[S11] an absolute address counts as its path', () => {
    expect(readTarget('http://outro.example/api/leads?page=2')).toEqual({ url: '/api/leads?page=2' })
  })

  it.each(['*', 'a:1', '', 'ftp://a/b', 'http://[', '/%', '/projeto/%E0%A4%A', '/api/cms/media/file/%'])(
    '[S11] %s is refused',
    (url) => expect(readTarget(url)).toEqual({ status: 400 }),
  )

  it('[S4] one of endless length is refused', () => {
    expect(isPlainTarget(`/${'a'.repeat(9000)}`)).toBe(false)
    expect(readTarget(`/${'a'.repeat(9000)}`)).toEqual({ status: 414 })
  })
})

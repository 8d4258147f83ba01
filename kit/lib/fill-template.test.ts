import { expect, it } from 'vitest'

import { fillTemplate, namesIn } from './fill-template'

const FACTS = { cliente: 'Ana Bela', numero: 'ORC-2026-0007', titulo: 'Marca $& {numero}', validade: null }

it('puts facts in their places, each as often as it is named, and as they are', () => {
  expect(fillTemplate('Olá {cliente},\n\n{numero}: «{titulo}» ({numero})', FACTS)).toBe(
    'Olá Ana Bela,\n\nORC-2026-0007: «Marca $& {numero}» (ORC-2026-0007)',
  )
})

it('fills a name that has spaces around it', () => {
  expect(fillTemplate('Olá { cliente }, até { validade }.', FACTS)).toBe('Olá Ana Bela, até.')
})

it('leaves no hole for what is not known, and what is no name of a fact as it is', () => {
  expect(fillTemplate('Olá {cliente}, até {validade}.', { ...FACTS, cliente: ' ' })).toBe('Olá, até.')
  expect(fillTemplate('{nome} {Cliente} {} {toString}', FACTS)).toBe('{nome} {Cliente} {} {toString}')
})

it('knows the names of a template', () => {
  expect(namesIn('{a} {b c} {a}, { d } {}')).toEqual(['a', 'b c', 'a', 'd', ''])
})

import { expect, it } from 'vitest'

import { fillMessage } from './message-template'

const FACTS = {
  '{cliente}': 'Ana Bela',
  '{numero}': 'ORC-2026-0007',
  '{titulo}': 'Marca $& {numero}',
  '{validade}': null,
}

it('puts the facts of a quote in their places, each as often as it is named, and as they are', () => {
  expect(fillMessage('Olá {cliente},\n\n{numero}: «{titulo}» ({numero})', FACTS)).toBe(
    'Olá Ana Bela,\n\nORC-2026-0007: «Marca $& {numero}» (ORC-2026-0007)',
  )
})

it('leaves no hole for what is not known, and what is no placeholder as it is', () => {
  expect(fillMessage('Olá {cliente}, até {validade}.', { ...FACTS, '{cliente}': ' ' })).toBe('Olá, até.')
  expect(fillMessage('{nome} {Cliente} {}', FACTS)).toBe('{nome} {Cliente} {}')
})

import { describe, expect, it } from 'vitest'

import { describeDeleteFailure } from './delete-failure'

describe('why a client could not be deleted', () => {
  it.each([
    ['[CLI-15]', 'Não é possível deletar o cliente: tem 2 pedido(s) associado(s)', 'tem 2 pedido(s) associado(s)'],
    [
      '[CLI-16]',
      'Não é possível deletar o cliente: tem 1 orçamento(s) associado(s)',
      'tem 1 orçamento(s) associado(s)',
    ],
    ['[RET-01]', 'Não é possível deletar o cliente: tem 1 avença(s) associada(s)', 'tem 1 avença(s) associada(s)'],
    ['[CLI-15] only the first colon counts', 'A: B: 1 pedido(s) associado(s)', 'B: 1 pedido(s) associado(s)'],
    ['[CLI-15] without a colon', 'tem 1 pedido(s) associado(s)', 'tem 1 pedido(s) associado(s)'],
    ['[CLI-17]', 'Cliente não encontrado', 'Não foi possível deletar o cliente. Tente novamente.'],
    ['[CLI-17]', 'Erro: interno', 'Não foi possível deletar o cliente. Tente novamente.'],
  ])('%s %j', (_, sentence, text) => {
    expect(describeDeleteFailure(sentence, true)).toBe(text)
  })

  it('[CLI-17] a sentence of our own stays', () => {
    expect(describeDeleteFailure('Sem ligação ao servidor.', false)).toBe('Sem ligação ao servidor.')
  })
})

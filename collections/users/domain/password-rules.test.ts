import { describe, expect, it } from 'vitest'

import { isCommonPassword } from '../common-passwords'
import { passwordFault } from './password-rules'

const faultOf = async (password: unknown, username?: string) =>
  passwordFault(password, { isListed: await isCommonPassword(), username })

describe('the rules of a new password', () => {
  it.each([
    'uma-palavra-passe',
    'palavra-passe-nova',
    'correct horse battery',
    'Benfica é o maior!',
    'mudança-de-turno',
    'kV9-tuN2xQ_w',
  ])('[S8] takes %s', async (password) => {
    expect(await faultOf(password, 'maria')).toBeNull()
  })

  it.each([
    'password1234',
    'P@ssw0rd1234',
    'palavra-passe',
    'Palavra-Passe1',
    'administrador',
    'administração',
    'aaaaaaaaaaaa',
    'abababababab',
    '123456789012',
    '1234567890ab',
    'qwertyuiop12',
    'qwertyuiopas',
    'abcdefghijkl',
    'senha123senha123',
    'angola123456',
    'Agencia12345',
    '!!!benfica2026!!!',
  ])('[S8] refuses the common %s', async (password) => {
    expect(await faultOf(password)).toBe('Esta palavra-passe é das mais usadas e fácil de adivinhar. Escolha outra.')
  })

  it('[S8] asks for 12 to 200 characters', async () => {
    expect(await faultOf('kV9-tuN2xQ_')).toBe('A palavra-passe tem de ter pelo menos 12 caracteres.')
    expect(await faultOf('kV9-tuN2xQ_w'.repeat(17))).toBe('A palavra-passe pode ter no máximo 200 caracteres.')
    expect(await faultOf(`${'kV9-tuN2xQ_w'.repeat(16)}12345678`)).toBeNull()
  })

  it('[S8] refuses the user name, and what is no text', async () => {
    const sentence = 'A palavra-passe não pode ser igual ao nome de utilizador.'
    expect(await faultOf('Joaquina.Manuel', 'joaquina.manuel')).toBe(sentence)
    for (const value of [123456789012, ['uma-palavra-passe'], {}, null]) {
      expect(await faultOf(value)).toBe('Escreva a palavra-passe como texto.')
    }
  })

  it('[S8] judges the longest text at once, whatever it repeats', async () => {
    for (const text of ['a', 'ab', 'abc1', 'p4ssw0rd', '@$0!|1', '0'.repeat(99) + 'x']) {
      await faultOf(text.repeat(200).slice(0, 200))
    }
  })
})

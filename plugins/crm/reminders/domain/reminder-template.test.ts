import { describe, expect, it } from 'vitest'

import {
  checkSubject,
  checkTemplate,
  DEFAULT_TEMPLATES,
  fillReminder,
  LONGEST,
  REMINDER_NAMES,
} from './reminder-template'

const FACTS = {
  agencia: 'Kianda Criativa',
  ligacao: 'https://agencia.ao/orcamento/x',
  nome: 'Teresa',
  numero: 'ORC-2026-0007',
  titulo: 'Marca {nome}',
  total: '171 000,00 Kz',
  validade: null,
}

describe('the template of a reminder', () => {
  it('[REM-08] takes the facts of a quote as they are, and leaves no hole for what it has not', () => {
    expect(
      fillReminder({ subject: '{numero}: {titulo} até {validade}', text: 'Olá {nome}, {agencia}' }, FACTS),
    ).toEqual({
      subject: 'ORC-2026-0007: Marca {nome} até',
      text: 'Olá Teresa, Kianda Criativa',
    })
  })

  it('[REM-08] refuses a name that it does not know, and says which', () => {
    expect(checkTemplate('Olá {nome}, {x}')).toBe('Campo desconhecido: {x}')
    expect(checkTemplate('{Nome}')).toBe('Campo desconhecido: {Nome}')
    expect(checkTemplate('Olá { nome }, { primeiro nome }')).toBe('Campo desconhecido: {primeiro nome}')
    expect(checkTemplate(REMINDER_NAMES.map((name) => `{${name}}`).join(' '))).toBe(true)
    expect(checkTemplate(null)).toBe(true)
    expect(checkTemplate('Uma chaveta { só')).toBe(true)
  })

  it('[REM-08] [LINK-02] keeps the link out of the subject', () => {
    expect(checkSubject('{ligacao}')).toBe('A ligação só pode estar no texto.')
    expect([checkSubject('{x}'), checkSubject('{numero}')]).toEqual(['Campo desconhecido: {x}', true])
  })

  it('[REM-08] begins with texts that hold to the rules themselves', () => {
    for (const { subject, text } of Object.values(DEFAULT_TEMPLATES)) {
      expect([checkSubject(subject), checkTemplate(text)]).toEqual([true, true])
      expect([subject.length <= LONGEST.subject, text.length <= LONGEST.text]).toEqual([true, true])
      expect(text).toContain('{ligacao}')
    }
  })
})

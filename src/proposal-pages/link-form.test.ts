import { describe, expect, it } from 'vitest'

import { DomainError } from '@kit/lib/errors'
import { isOwnForm, parseAcceptance, parseQuestion, parseRefusal, readForm } from './link-form'

const HASH = '0'.repeat(64)
const ANSWER = { contentHash: HASH, revision: '2' }
const ACCEPTANCE = {
  ...ANSWER,
  consent: 'sim',
  consentVersion: '1',
  email: '',
  grossCents: '17100000',
  name: ' Ana Domingos ',
  nif: '',
  role: 'Gerente',
}

const formOf = (values: Record<string, string>, lines: readonly string[] = []) =>
  readForm(new URLSearchParams([...Object.entries(values), ...lines.map((id) => ['linha', id])]).toString())

function issuesOf(parse: () => unknown): Record<string, string> {
  try {
    parse()
  } catch (error) {
    if (error instanceof DomainError)
      return Object.fromEntries(error.issues.map(({ message, path }) => [path, message]))
    throw error
  }
  return {}
}

describe('a form of a proposal', () => {
  it('[PROP-14] is read as an acceptance', () => {
    expect(parseAcceptance(formOf(ACCEPTANCE, ['a', 'b']))).toEqual({
      ...ACCEPTANCE,
      consent: true,
      consentVersion: 1,
      email: null,
      grossCents: 17_100_000,
      name: 'Ana Domingos',
      nif: null,
      revision: 2,
      selected: ['a', 'b'],
    })
  })

  it('[PROP-10] says at each field what is missing', () => {
    const { consent: _consent, ...unticked } = ACCEPTANCE
    expect(issuesOf(() => parseAcceptance(formOf({ ...unticked, name: 'A', role: '' })))).toEqual({
      consent: 'Para aceitar, confirme que leu e aceita o orçamento.',
      name: 'Indique o seu nome completo.',
      role: 'Indique o seu cargo ou função.',
    })
  })

  it('[PROP-10] takes no name that nobody can see, nor characters that cannot be stored', () => {
    expect(
      issuesOf(() => parseAcceptance(formOf({ ...ACCEPTANCE, name: '\u200B'.repeat(3), role: '\u00AD'.repeat(2) }))),
    ).toEqual({
      name: 'Indique o seu nome completo.',
      role: 'Indique o seu cargo ou função.',
    })
    expect(
      issuesOf(() =>
        parseAcceptance(
          readForm(`${new URLSearchParams({ ...ACCEPTANCE, name: '' })}&`.replace('name=&', 'name=Ana%00Bela&')),
        ),
      ),
    ).toEqual({
      name: 'O texto contém caracteres inválidos',
    })
    expect(parseAcceptance(formOf({ ...ACCEPTANCE, name: 'Ana\n\nTotal: 1 Kz\u202E' })).name).toBe('Ana Total: 1 Kz')
  })

  it('[PROP-23] is read as a refusal, which needs a reason', () => {
    expect(parseRefusal(formOf({ ...ANSWER, reason: 'price', text: '' }))).toMatchObject({
      reason: 'price',
      text: null,
    })
    expect(issuesOf(() => parseRefusal(formOf(ANSWER)))).toEqual({ reason: 'Escolha um motivo.' })
  })

  it('[PROP-24] is read as a question, with the line ends of the product', () => {
    expect(parseQuestion(formOf({ name: '', text: 'Quando\r\ncomeçam?' }))).toEqual({
      name: null,
      text: 'Quando\ncomeçam?',
    })
  })

  it('keeps the first of two values', () => {
    expect(readForm('name=Ana&name=Eva').values.name).toBe('Ana')
  })
})

describe('where a form of a link comes from', () => {
  it.each([
    [{ origin: 'https://agencia.ao' }, true],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'null' }, true],
    [{}, true],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'https://outro.example' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
  ])('[LINK-05] %o is the own page: %s', (headers, isOwn) => {
    expect(isOwnForm(new Headers({ host: 'agencia.ao', ...headers }), 'https://agencia.ao')).toBe(isOwn)
  })
})

import { describe, expect, it } from 'vitest'

import { loggable, loggableError, loggableText } from './loggable'

const PERSONAL = /Ana Bela|ana@exemplo|923/

describe('[S11] what may stand in a log', () => {
  it.each([
    ['Failed query: insert into "leads" values ($1, $2)\nparams: Ana Bela,ana@exemplo.ao,923 456 789', 'Failed query'],
    ['Key (email)=(ana@exemplo.ao) already exists.', 'Key ('],
    ['Failing row contains (1, Ana Bela, ana@exemplo.ao, null).', 'Failing row'],
    ['invalid input syntax for type uuid: "Ana Bela"', 'invalid input syntax for type uuid'],
    ["Can't send mail - all recipients were rejected: 550 5.1.1 <ana@exemplo.ao>", '550 5.1.1'],
    ['Sem resposta de +244 923 456 789', 'Sem resposta de'],
    ['Sem resposta de 923456789.', 'Sem resposta de'],
  ])('[S11] %s', (text, kept) => {
    expect(loggableText(text)).not.toMatch(PERSONAL)
    expect(loggableText(text)).toContain(kept)
  })

  it.each([
    'The page /servicos could not be rendered',
    'lead 0191f3a2-7a5e-7c1a-8f00-923456789012 at 2026-11-22T19:08:33.123Z on 127.0.0.1:54321',
    'Migrated:  20261122_190124_lead_request_key (12ms)',
  ])('[S11] nothing else is taken from %s', (text) => expect(loggableText(text)).toBe(text))

  it('[S11] an error keeps type, code, constraint, table, stack and causes, and nothing that hangs on it', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_username_idx"'), {
      code: '23505',
      constraint: 'users_username_idx',
      detail: 'Key (username)=(Ana Bela) already exists.',
      table: 'users',
      where: 'Ana Bela',
    })
    const error = Object.assign(new Error('Failed query: insert\nparams: Ana Bela', { cause }), {
      params: ['Ana Bela'],
      rejected: ['ana@exemplo.ao'],
    })
    const kept = loggableError(error)
    expect(JSON.stringify(kept)).not.toMatch(PERSONAL)
    expect(kept).toMatchObject({ cause: { code: '23505', constraint: 'users_username_idx', table: 'users' } })
    expect(kept.stack).toMatch(/^Error: Failed query[\s\S]*\n\s+at .*loggable\.test/)
    expect(JSON.stringify(loggable({ err: error, msg: 'Enviado a ana@exemplo.ao' }))).not.toMatch(PERSONAL)
  })
})

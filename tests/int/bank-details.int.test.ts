import type { FlattenedField, SelectField } from 'payload'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { BANK_FIELDS } from '@collections/site-settings/domain/bank-details'
import { untilDelivered } from '@crm/messages/operations/delivery'
import { PASSWORD, useApi } from '../support/api'
import { pictureIn, PROSE } from '../support/records'

const api = useApi()

const IBAN = 'AO25004000000000000010167'
const NEW_IBAN = 'ao25 0040 0000 0000 0000 1016 7'
const BEFORE = {
  bankHolder: 'Agência, Lda.',
  bankName: 'BFA',
  expressPhone: '923 456 789',
  iban: IBAN,
  paymentEntity: '00123',
  paymentText: 'Multicaixa Express: 923 456 789',
}

/** Saves as Payload's screen and REST do. */
const save = (body: object, as: 'admin' | 'editor' = 'admin') => api.cms('POST', '/globals/site-settings', { as, body })
const faultsOf = ({ text }: { text: string }) =>
  (
    JSON.parse(text) as { errors: { data?: { errors: { message: string; path: string }[] } }[] }
  ).errors[0]?.data?.errors.map(({ message, path }) => `${path}: ${message}`)
const stored = async () => {
  const [row] = await api.sql<Record<keyof typeof BEFORE | 'tagline', string | null>>(
    `select bank_holder as "bankHolder", bank_name as "bankName", express_phone as "expressPhone", iban,
       payment_entity as "paymentEntity", payment_text as "paymentText", tagline
     from site_settings`,
  )
  return row
}
const mails = () =>
  api.sql<{ kind: string; recipient: string; subject: string }>(
    "select kind, recipient, subject from messages where kind = 'bank-change' order by recipient",
  )
const history = () =>
  api.sql<{ description: string; user_id: string }>(
    "select description, user_id from activities where entity_type = 'site-settings'",
  )

beforeEach(async () => {
  vi.spyOn(api.payload.logger, 'error').mockReturnValue()
  vi.spyOn(api.payload.logger, 'info').mockReturnValue()
  await untilDelivered()
  await api.payload.updateGlobal({ data: { ...BEFORE, tagline: 'Antes' }, slug: 'site-settings' })
  await api.sql('delete from activities')
  await api.sql('delete from messages')
  await api.sql("update users set email = role || '@agencia.ao', name = case when role = 'admin' then 'Ana Costa' end")
})

describe('where clients send money', () => {
  it.each([
    ['bankHolder', 'Outro, Lda.'],
    ['bankName', 'BAI'],
    ['iban', ''],
    ['expressPhone', '911 111 111'],
    ['paymentEntity', '00999'],
    ['paymentText', 'IBAN: AO06 0000 0000 0000 0000 0000 0'],
  ] as const)(
    '[PROP-28] another %s needs the password again, and without it nothing is changed',
    async (field, value) => {
      const without = await save({ [field]: value, tagline: 'Depois' })
      expect(without.status).toBe(400)
      expect(faultsOf(without)).toEqual(['currentPassword: Escreva a sua palavra-passe atual.'])
      const wrong = await save({ currentPassword: 'errada', [field]: value, tagline: 'Depois' })
      expect(wrong.status).toBe(400)
      expect(faultsOf(wrong)).toEqual(['currentPassword: A palavra-passe atual não está certa.'])
      expect(await stored()).toEqual({ ...BEFORE, tagline: 'Antes' })
      expect([await mails(), await history()]).toEqual([[], []])

      const right = await save({ currentPassword: PASSWORD, [field]: value, tagline: 'Depois' })
      expect(right.status).toBe(200)
      expect(right.text).not.toContain(PASSWORD)
      expect(await stored()).toEqual({ ...BEFORE, [field]: value || null, tagline: 'Depois' })
    },
  )

  it('[PROP-28] a change is in the history and mailed to all administrators, in one transaction', async () => {
    await api.payload.create({
      collection: 'users',
      data: { email: 'rui@agencia.ao', password: PASSWORD, role: 'admin', username: 'rui' },
    })
    expect((await save({ bankName: 'BAI', currentPassword: PASSWORD, expressPhone: '' })).status).toBe(200)
    const subject = 'Os dados bancários foram alterados por Ana Costa'
    expect(await mails()).toEqual([
      { kind: 'bank-change', recipient: 'admin@agencia.ao', subject },
      { kind: 'bank-change', recipient: 'rui@agencia.ao', subject },
    ])
    expect(await history()).toEqual([
      {
        description:
          'Dados bancários alterados: Banco de «BFA» para «BAI»; Telefone Multicaixa Express de «923 456 789» para «vazio»',
        user_id: api.userId('admin'),
      },
    ])
    await api.sql("delete from users where username = 'rui'")
  })

  it('[PROP-28] if the mail cannot be queued, the change is not made', async () => {
    await api.sql("alter table messages add constraint no_bank check (kind <> 'bank-change')")
    expect((await save({ bankName: 'BAI', currentPassword: PASSWORD })).status).toBe(500)
    await api.sql('alter table messages drop constraint no_bank')
    expect(await stored()).toMatchObject(BEFORE)
    expect(await history()).toEqual([])
  })

  it('[PROP-28] saving the same account, or nothing of it, asks nothing and tells nobody', async () => {
    expect((await save({ tagline: 'Depois' })).status).toBe(200)
    expect((await save({ ...BEFORE, iban: NEW_IBAN, tagline: 'De novo' })).status).toBe(200)
    expect(await stored()).toEqual({ ...BEFORE, tagline: 'De novo' })
    expect([await mails(), await history()]).toEqual([[], []])
  })

  it('[PROP-28] an editor changes nothing of it, with or without a password', async () => {
    const changed = Object.fromEntries(Object.keys(BEFORE).map((field) => [field, '']))
    expect((await save({ ...changed, currentPassword: PASSWORD, tagline: 'Editada' }, 'editor')).status).toBe(200)
    expect(await stored()).toEqual({ ...BEFORE, tagline: 'Editada' })
    expect(await mails()).toEqual([])
  })
})

/** Id of a picture in the media library. */
let picture = ''

/** Another valid value of the setting. */
function otherValue(field: FlattenedField, value: unknown): unknown {
  if (field.type === 'number') return Number(value) - 1
  if (field.type === 'checkbox') return !value
  if (field.type === 'array') return (value as unknown[]).length > 0 ? [] : [{ address: '/portfolio', label: 'Mais' }]
  if (field.type === 'upload') return picture
  if (field.type === 'select') return optionValues(field).find((option) => option !== value && option !== 'person')
  if (field.type === 'relationship') return api.userId('comercial')
  if (field.type === 'richText') return PROSE
  if (field.name === 'brandColour') return '#0F766E'
  if (/phone|whatsapp/i.test(field.name)) return '+244 923 000 999'
  return field.name.endsWith('Url') ? 'https://exemplo.ao/outra' : 'outro@exemplo.ao'
}
const optionValues = ({ options }: SelectField) => options.map((one) => (typeof one === 'string' ? one : one.value))

describe('each setting', () => {
  const settings = () =>
    (api.config.globals.find(({ slug }) => slug === 'site-settings')?.flattenedFields ?? []).filter(
      (field) => !['createdAt', 'currentPassword', 'globalType', 'id', 'updatedAt'].includes(field.name),
    )
  const purposeOf = ({ custom }: FlattenedField) => (custom as { purpose?: string } | undefined)?.purpose
  const namesFor = (purpose: string | undefined) =>
    settings().flatMap((field) => (purposeOf(field) === purpose ? [field.name] : []))

  it('serves a purpose; those of money are the bank details that are asked the password for', () => {
    expect(namesFor(undefined)).toEqual([])
    expect(namesFor('money')).toEqual(BANK_FIELDS)
    expect(namesFor('contract')).toEqual(
      expect.arrayContaining(['depositPercent', 'nif', 'quoteConditions', 'taxRegime']),
    )
  })

  it('is changed by an editor when visitors see it, and otherwise by administrators alone', async () => {
    picture = (await pictureIn(api)).id
    const read = () => api.payload.findGlobal({ depth: 0, slug: 'site-settings' })
    const before: Record<string, unknown> = { ...(await read()) }
    for (const field of settings()) {
      const value = otherValue(field, before[field.name])
      expect((await save({ [field.name]: value }, 'editor')).status, field.name).toBe(200)
    }
    const after: Record<string, unknown> = { ...(await read()) }
    const changed = settings().flatMap(({ name }) =>
      JSON.stringify(after[name]) === JSON.stringify(before[name]) ? [] : [name],
    )
    expect(changed).toEqual(namesFor('content'))
  })
})

import { expect, it } from 'vitest'

import { receiptMail } from './receipt-mail'

const agency = {
  email: 'geral@kianda.ao',
  name: 'Kianda',
  phone: '+244 222 000 111',
  website: 'https://kianda.ao',
  whatsapp: '+244 923 000 111',
}
const reference = 'REF-1A2B3C4D'

it('[NOTI-08] says the reference, until when there is an answer, and how to reach the agency', () => {
  const { html, subject, text } = receiptMail({ agency, dueAt: new Date('2026-11-24T09:15:00Z'), reference })
  expect(subject).toBe('Recebemos o seu pedido (REF-1A2B3C4D)')
  expect(text)
    .toBe(`Olá, recebemos o seu pedido com a referência REF-1A2B3C4D. Respondemos até terça-feira, 24/11, às 10:15.

Kianda
+244 222 000 111
WhatsApp +244 923 000 111
geral@kianda.ao
https://kianda.ao`)
  for (const part of [
    'Respondemos até terça-feira, 24/11, às 10:15.',
    'href="https://wa.me/244923000111"',
    'href="mailto:geral@kianda.ao"',
    'href="https://kianda.ao"',
  ])
    expect(html).toContain(part)
})

it.each([
  ['2026-11-23T07:00:00Z', 'segunda-feira, 23/11, às 08:00'],
  ['2026-11-27T16:59:00Z', 'sexta-feira, 27/11, às 17:59'],
  // The day in Luanda, not in London.
  ['2026-12-31T23:30:00Z', 'sexta-feira, 01/01, às 00:30'],
])('[NOTI-08] says %s as %s', (moment, words) => {
  expect(receiptMail({ agency, dueAt: new Date(moment), reference }).text).toContain(`Respondemos até ${words}.`)
})

it('[NOTI-08] promises nothing for a moment that is past, and leaves out contacts that there are not', () => {
  const { text } = receiptMail({ agency: { name: 'Kianda', phone: ' ' }, dueAt: null, reference })
  expect(text).toBe('Olá, recebemos o seu pedido com a referência REF-1A2B3C4D.\n\nKianda')
})

it('[NOTI-08] is readable on a dark screen', () => {
  expect(receiptMail({ agency, dueAt: null, reference }).html).toContain('@media (prefers-color-scheme: dark)')
})

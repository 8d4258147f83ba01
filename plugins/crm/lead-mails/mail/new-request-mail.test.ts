import { expect, it } from 'vitest'

import { type NewRequest, newRequestMail } from './new-request-mail'

const request: NewRequest = {
  budget: null,
  budgetRange: '100k-250k',
  company: 'Kianda Lda',
  consentVersion: '2026-11-26',
  email: 'ana@exemplo.ao',
  id: '1a2b3c4d-0000-4000-8000-000000000000',
  name: 'Ana Bela',
  nif: '5417000000',
  notes: 'Queremos um site.\r\nCom loja.\n\nObrigada',
  phone: '923 000 111',
  phoneE164: '+244923000111',
  priority: 'high',
  selection: [{ description: 'Logótipo', quantity: 2, unitPriceCents: 6_000_000 }],
  serviceInterest: 'Websites',
  timeline: '1-mes',
}
const compose = (changes: Partial<NewRequest> = {}) =>
  newRequestMail({
    url: 'https://kianda.ao/admin/crm/leads/1a2b3c4d-0000-4000-8000-000000000000',
    agencyName: 'Estúdio Marginal',
    dueAt: new Date('2026-11-24T09:15:00Z'),
    request: { ...request, ...changes },
  })

it('[NOTI-07] says until when, who, and everything that was written, as text and as HTML', () => {
  const { html, subject, text } = compose()
  expect(subject).toBe('Novo pedido: Websites · Ana Bela')
  expect(text.replaceAll('\u00A0', ' ')).toBe(`Responder até 24/11/2026 10:15

Nome: Ana Bela
Empresa: Kianda Lda
Email: ana@exemplo.ao
Telefone: 923 000 111
NIF: 5417000000
Interesse: Websites
Orçamento: AOA 100.000 a 250.000
Prazo: 1 mês
Prioridade: Alta
Referência: REF-1A2B3C4D

Mensagem:
Queremos um site.
Com loja.

Obrigada

Recursos escolhidos:
Logótipo × 2 = 120 000,00 Kz

Abrir o pedido: https://kianda.ao/admin/crm/leads/1a2b3c4d-0000-4000-8000-000000000000
WhatsApp: ${/WhatsApp: (\S+)/.exec(text)?.[1]}
Telefonar: tel:+244923000111

Ao responder a este email, escreve a quem fez o pedido.`)
  expect(html).toContain('Responder até 24/11/2026 10:15')
  expect(html).toContain('Queremos um site.<br>Com loja.</p>')
  expect(html).toContain('href="https://kianda.ao/admin/crm/leads/1a2b3c4d-0000-4000-8000-000000000000"')
  expect(html).toContain('href="https://wa.me/244923000111?text=Ol%C3%A1%20Ana')
  expect(html).toContain('href="tel:+244923000111"')
  expect(html).toContain('href="mailto:ana@exemplo.ao"')
})

it('[NOTI-07] leaves out what was not said; a phone that is no number is shown and not linked to WhatsApp', () => {
  const bare = { budgetRange: null, company: null, nif: null, notes: null, selection: [], timeline: null }
  const { html, subject, text } = compose({ ...bare, phone: 'à noite', phoneE164: null, serviceInterest: null })
  expect(subject).toBe('Novo pedido: Ana Bela')
  for (const body of [html, text]) {
    expect(body).toContain('à noite')
    expect(body).not.toMatch(/null|undefined|Mensagem|Empresa|WhatsApp|Telefonar|Recursos|tel:/)
  }
})

it('[NOTI-07] shows an amount beside the range, and a timeline that is none of the form as it is', () => {
  const { text } = compose({ budget: '150000.00', timeline: 'antes do Natal' })
  expect(text.replaceAll('\u00A0', ' ')).toContain(
    'Orçamento: 150 000,00 Kz\nFaixa: AOA 100.000 a 250.000\nPrazo: antes do Natal',
  )
})

it('[NOTI-07] keeps the subject on one short line and escapes what looks like HTML', () => {
  const hostile = `<a href="x">\r\nBcc: x@mau.example\u0007 ${'🎉'.repeat(200)}`
  const { html, subject } = compose({
    company: hostile,
    email: '"><img src=x>@mau.example',
    name: hostile,
    notes: hostile,
    phone: hostile,
    phoneE164: null,
    selection: [{ description: hostile, quantity: 1, unitPriceCents: 1 }],
    serviceInterest: hostile,
  })
  expect(subject).toMatch(/^Novo pedido: <a href="x"> Bcc: x@mau\.example 🎉+…$/u)
  expect([...subject]).toHaveLength(150)
  expect(html).not.toMatch(/<img|<a href="x"/)
})

import { describe, expect, it } from 'vitest'

import { quoteMail } from './quote-mail'
import type { QuoteMailSummary } from './quote-mail'

const agency = {
  email: 'geral@exemplo.ao',
  name: 'Estúdio Marginal',
  phone: '+244 923 456 789',
  website: 'https://exemplo.ao',
}

const quote: QuoteMailSummary = {
  clientName: 'Teresa Domingos',
  grossCents: 17_100_000,
  quoteNumber: 'ORC-2026-0001',
  title: 'Identidade visual',
  totalCents: 15_000_000,
  validUntil: new Date('2026-12-20T23:00:00Z'),
  vat: { amountCents: 2_100_000, ratePercent: 14 },
}

describe('quoteMail', () => {
  it('[OP-65] says number, amounts, validity and what the document is not', () => {
    const mail = quoteMail({ agency, quote })
    expect(mail.subject).toBe('Orçamento ORC-2026-0001: Identidade visual')
    for (const body of [mail.text, mail.html]) {
      for (const part of [
        'Olá Teresa Domingos,',
        'ORC-2026-0001',
        '150\u00A0000,00\u00A0Kz',
        'IVA (14 %)',
        '171\u00A0000,00\u00A0Kz',
        '21/12/2026',
        'Estúdio Marginal',
        'Este documento não serve de factura',
      ]) {
        expect(body).toContain(part)
      }
    }
  })

  it('[RET-02] of a quote with monthly prices says its first month, and what comes once and by month', () => {
    const monthly = { ...quote, monthlyGrossCents: 5_700_000, onceGrossCents: 11_400_000 }
    const { html, text } = quoteMail({ agency, quote: monthly })
    for (const body of [text, html])
      for (const part of [
        'Total do primeiro mês',
        'Uma vez',
        '114\u00A0000,00\u00A0Kz',
        'Por mês',
        '57\u00A0000,00\u00A0Kz',
      ])
        expect(body).toContain(part)
  })

  it('[OP-65] leaves out what a quote does not have', () => {
    const bare = { ...quote, clientName: null, grossCents: 15_000_000, validUntil: null, vat: null }
    const { html, text } = quoteMail({ agency: { name: 'Agência' }, quote: bare })
    expect(text).toMatch(/^Olá,\n/)
    for (const body of [text, html]) {
      expect(body).not.toMatch(/IVA|Subtotal|Válido|null|undefined/)
    }
  })

  it('[PROP-20] of an accepted quote asks for no answer', () => {
    const link = 'https://exemplo.ao/orcamento/segredo'
    const accepted = { acceptedAt: new Date('2026-12-01T10:00:00Z'), agency, quote }
    for (const mail of [quoteMail({ ...accepted, link }), quoteMail(accepted)]) {
      for (const body of [mail.text, mail.html]) {
        expect(body).toContain('01/12/2026')
        expect(body).toContain('com o registo de aceitação')
        expect(body).not.toMatch(/Válido|aceitar|aprovar|responder ao orçamento/)
      }
    }
  })

  it('[OP-65] puts the personal message above the rest, breaks kept', () => {
    const { html, text } = quoteMail({ agency, message: ' Bom dia Teresa,\r\ncomo falámos:\r\n\r\nAbraço ', quote })
    expect(text.startsWith('Bom dia Teresa,\ncomo falámos:\n\nAbraço\n\nSegue em anexo')).toBe(true)
    expect(text).not.toContain('Olá')
    expect(html).toContain('Bom dia Teresa,<br>como falámos:</p>')
    expect(html.indexOf('Abraço')).toBeLessThan(html.indexOf('Segue em anexo'))
  })

  it('escapes everything that people wrote', () => {
    const hostile = `<img src=x onerror="alert('1')">&`
    const { html } = quoteMail({
      agency: { email: hostile, name: hostile, phone: hostile, website: 'javascript:alert(1)' },
      message: hostile,
      quote: { ...quote, clientName: hostile, title: hostile, vat: { amountCents: 1, ratePercent: 7 } },
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('href="javascript')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')
  })

  it('links phone, mail and website', () => {
    const { html } = quoteMail({ agency, quote })
    expect(html).toContain('href="https://wa.me/244923456789"')
    expect(html).toContain('href="mailto:geral@exemplo.ao"')
    expect(html).toContain('href="https://exemplo.ao" style="color:#6D3FD9">exemplo.ao</a>')
  })

  it('keeps the subject on one line and short', () => {
    const { subject } = quoteMail({
      agency,
      quote: { ...quote, title: `Um\r\nBcc: x@exemplo.ao\u0007 ${'🎉'.repeat(300)}` },
    })
    expect(subject).toMatch(/^Orçamento ORC-2026-0001: Um Bcc: x@exemplo\.ao 🎉+…$/u)
    expect([...subject]).toHaveLength(150)
  })
})

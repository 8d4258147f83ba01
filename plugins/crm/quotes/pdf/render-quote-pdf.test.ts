import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'

import { renderQuotePdf } from './render-quote-pdf'
import fc from '../../../../tests/support/fast-check'
import { pagesOf, pdfItem as item, pdfQuote as quote } from '../../../../tests/support/quote-pdf'

describe('renderQuotePdf', () => {
  it('[OP-65] [OP-91] shows the whole quote on one page', async () => {
    const pages = await pagesOf()
    expect(pages).toHaveLength(1)
    for (const part of [
      'Estúdio Marginal',
      'NIF 5417000000',
      'Orçamento',
      'Identidade visual',
      'Teresa Conceição',
      'NIF 5000123456',
      'Número ORC-2026-0001',
      'Data 22/11/2026',
      'Válido até 21/12/2026',
      'Três lojas, da fachada à embalagem.',
      'Descrição Qtd. Preço unit. Total',
      'Logótipo e manual de normas',
      '50 000,00 Kz',
      'Subtotal 150 000,00 Kz',
      'IVA (14 %) 21 000,00 Kz',
      'Total 171 000,00 Kz',
      'Pagamento IBAN AO06 0000 0000',
      'Observações Prazo de 15 dias.',
      'Este documento não serve de factura',
      'Página 1 de 1',
    ]) {
      expect(pages[0]).toContain(part)
    }
  })

  it('[PAGE-17] has the agency’s logo in the place of its name, which stands with its details', async () => {
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const agency = { ...quote.agency, logo: dot }
    const plain = await renderQuotePdf(quote)
    const marked = await renderQuotePdf({ ...quote, agency })
    const isPicture = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1').includes('/Subtype /Image')
    expect([isPicture(plain), isPicture(marked)]).toEqual([false, true])
    const [page] = await pagesOf({ agency })
    expect(page).toContain('Estúdio Marginal')
  })

  it('shows no IVA line without IVA, and no label without its text', async () => {
    const [page] = await pagesOf({ grossCents: 15_000_000, notes: null, paymentText: ' ', validUntil: null, vat: null })
    expect(page).toContain('Total 150 000,00 Kz')
    expect(page).not.toMatch(/IVA|Subtotal|Válido|Pagamento|Observações/)
  })

  it('writes the simplified rate with a decimal comma where it has one', async () => {
    const [page] = await pagesOf({ vat: { amountCents: 1, ratePercent: 6.5 } })
    expect(page).toContain('IVA (6,5 %)')
  })

  it('shows a quote without items by its total alone', async () => {
    const [page] = await pagesOf({ items: [] })
    expect(page).not.toContain('Qtd.')
    expect(page).toContain('Total 171 000,00 Kz')
  })

  it('repeats headings and the notice on every page, and loses no item', async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({ ...item, description: `Peça ${index + 1}.` }))
    const pages = await pagesOf({ items })
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Este documento não serve de factura')
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
      if (index > 0) expect(page).toContain('Orçamento ORC-2026-0001')
      if (page.includes('Peça')) expect(page).toContain('Descrição Qtd. Preço unit. Total')
    }
    expect(pages.join(' ').match(/Peça \d+\./g)).toHaveLength(200)
  })

  it('never leaves the totals alone on a page', async () => {
    for (let count = 9; count < 18; count++) {
      const pages = await pagesOf({ items: Array.from({ length: count }, () => item) })
      expect(pages.find((page) => page.includes('Subtotal'))).toContain('Logótipo e manual')
    }
  })

  it('carries texts of 20 000 characters over the pages, every word of them', async () => {
    const words = Array.from({ length: 2800 }, (_, index) => `p${index}`).join(' ')
    const description = words.slice(0, words.lastIndexOf(' ', 20_000))
    const pages = await pagesOf({ description, items: [{ ...item, description }], notes: description })
    const found = pages.join(' ').match(/\bp\d+\b/g) ?? []
    expect(found).toHaveLength(3 * description.split(' ').length)
  })

  it('breaks a word that is wider than its column', async () => {
    const [page] = await pagesOf({ items: [{ ...item, description: 'x'.repeat(400) }] })
    expect(page?.match(/x+/g)?.join('').replace(/[^x]/g, '').length).toBeGreaterThanOrEqual(400)
  })

  it('shows other alphabets, and drops emoji without harm', async () => {
    const [page] = await pagesOf({ client: { name: 'Иван Петров' }, title: 'Festa 🎉 Łódź Ελλάδα ✔ 3½ m² fim' })
    expect(page).toContain('Иван Петров')
    expect(page).toContain('Festa Łódź Ελλάδα ✔ 3½ m² fim')
  })

  it('[OP-69] carries the number in its title, and is the same each time', async () => {
    const pdf = await renderQuotePdf(quote)
    expect(pdf.equals(await renderQuotePdf(quote))).toBe(true)
    const document = await getDocumentProxy(new Uint8Array(pdf))
    expect((await document.getMetadata()).info).toMatchObject({
      Author: 'Estúdio Marginal',
      Title: 'Orçamento ORC-2026-0001',
    })
  })

  it('renders any text at all', async () => {
    const text = fc.string({ maxLength: 300, unit: 'binary' })
    await fc.assert(
      fc.asyncProperty(text, text, text, async (title, description, name) => {
        const pdf = await renderQuotePdf({
          ...quote,
          client: { name },
          description,
          items: [{ ...item, description }],
          title,
        })
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      }),
      { numRuns: 10 },
    )
  })
})

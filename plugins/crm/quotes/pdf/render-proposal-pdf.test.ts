import { inflateSync } from 'node:zlib'

import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'

import type { QuotePdfData } from './quote-pdf-data'
import { renderQuotePdf } from './render-quote-pdf'
import { pagesOf, pdfItem, pdfQuote } from '../../../../tests/support/quote-pdf'

const LINK = 'https://www.exemplo.ao/orcamento/abcdefghijklmnopqrstuvwxyz012345'
const option = { ...pdfItem, description: 'Vídeo', isOptional: true, isSelected: true }

const acceptance: NonNullable<QuotePdfData['acceptance']> = {
  acceptedAt: new Date('2026-11-23T14:31:00Z'),
  address: '105.168.12.34',
  consentText: 'Li e aceito este orçamento.',
  contentHash: '0123456789abcdef'.repeat(4),
  device: 'Chrome, Android 14',
  firstVisitAt: new Date('2026-11-22T16:45:00Z'),
  name: 'Teresa Conceição',
  recorded: null,
  role: 'Sócia-gerente',
  sentAt: new Date('2026-11-21T23:30:00Z'),
  signature: null,
}

/** PDF operators of the pages' content. */
const drawnIn = (pdf: Uint8Array): string =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/stream\n([\s\S]*?)\nendstream/g),
  ]
    .flatMap(([, stream = '']) => {
      try {
        return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')]
      } catch {
        return []
      }
    })
    .join('\n')

/** Texts of a page and the box of its QR code, in points from the bottom left. */
async function layoutOf(change: Partial<QuotePdfData>) {
  const document = await getDocumentProxy(new Uint8Array(await renderQuotePdf({ ...pdfQuote, ...change })))
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ bottom: Number(item.transform[5]), left: Number(item.transform[4]), ...item }]
      : [],
  )
  const codes = (await page.getAnnotations()) as { rect: [number, number, number, number]; url: string }[]
  return { codes, texts }
}

describe('a proposal in print', () => {
  it("[PROP-07] [PROP-08] lists options under 'Opcionais' after the lines, each with whether it counts", async () => {
    const left = { ...option, description: 'Rádio', isSelected: false }
    const [page] = await pagesOf({ items: [left, pdfItem, option] })
    expect(page).toMatch(
      /Descrição Qtd\. .*Logótipo e manual.*Opcionais Qtd\. .*Rádio .* 150 000,00 Kz não incluído Vídeo .* 150 000,00 Kz incluído Subtotal/,
    )
  })

  it('[PROP-08] repeats the heading of the options on each of their pages and loses none', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({ ...option, description: `Opção ${index + 1}.` }))
    const pages = await pagesOf({ items })
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages.filter((text) => text.includes('Opção'))) expect(page).toContain('Opcionais Qtd.')
    expect(pages.join(' ').match(/Opção \d+\./g)).toHaveLength(60)
    expect(pages.join(' ')).not.toContain('Descrição')
  })

  it('[PROP-26] shows deposit and rest below the total, the whole block on one page with the last line', async () => {
    const deposit = { depositCents: 5_699_430, percent: 33.33, restCents: 11_400_570 }
    for (let count = 8; count < 16; count++) {
      const pages = await pagesOf({ deposit, items: Array.from({ length: count }, () => option) })
      expect(pages.find((page) => page.includes('Restante'))).toMatch(
        /Vídeo.* Total 171 000,00 Kz Sinal de 33,33 %: 56 994,30 Kz Restante: 114 005,70 Kz/,
      )
    }
    expect((await pagesOf()).join(' ')).not.toMatch(/Sinal|Restante/)
  })

  it('[PAY-03] shows a plan of its own instead, with the amount beside the first line of each instalment', async () => {
    const long = `3.ª parcela · ${'Acompanhamento '.repeat(4).trim()} · 30 dias depois da entrega`
    const paymentPlan = [
      { amountCents: 6_840_000, label: '1.ª parcela · Adjudicação · Na adjudicação' },
      { amountCents: 5_130_000, label: '2.ª parcela · Arranque · No arranque' },
      { amountCents: 5_130_000, label: long },
    ]
    for (let count = 8; count < 16; count++) {
      const pages = await pagesOf({ items: Array.from({ length: count }, () => option), paymentPlan })
      const page = pages.find((text) => text.includes('Plano de pagamento'))
      expect(page).toMatch(
        /Vídeo.* Total 171 000,00 Kz Plano de pagamento 1\.ª parcela · Adjudicação · Na adjudicação 68 400,00 Kz 2\.ª parcela/,
      )
      expect(page).toMatch(/3\.ª parcela · (?:Acompanhamento )+.*51 300,00 Kz .*depois da entrega/)
    }
  })

  it('[PROP-26] shows the conditions before payment and remarks, and carries long ones over the pages', async () => {
    const [page] = await pagesOf({ conditions: 'Duas rondas.' })
    expect(page).toMatch(/Condições Duas rondas\. Pagamento .* Observações/)
    const words = Array.from({ length: 1500 }, (_, index) => `c${index}`).join(' ')
    const pages = await pagesOf({ conditions: words })
    expect(pages[0]).toContain('c100')
    expect(pages.join(' ').match(/\bc\d+\b/g)).toHaveLength(1500)
  })

  it('[REV-05] [PROP-05] names the revision beside the number from the second on', async () => {
    const items = Array.from({ length: 40 }, () => pdfItem)
    expect((await pagesOf({ items, revision: 1 })).join(' ')).not.toContain('Revisão')
    const pages = await pagesOf({ items, revision: 2 })
    expect(pages[0]).toContain('Número ORC-2026-0001 · Revisão 2')
    expect(pages[1]).toContain('Orçamento ORC-2026-0001 · Revisão 2')
  })

  it('[REV-12] one that was replaced says so below its title, and its number on every page', async () => {
    const items = Array.from({ length: 40 }, () => pdfItem)
    const pages = await pagesOf({ items, replacedBy: 3, revision: 1 })
    expect(pages[0]).toContain('Identidade visual Substituída pela revisão 3')
    expect(pages[0]).toContain('Número ORC-2026-0001 · Revisão 1')
    expect(pages[1]).toContain('Orçamento ORC-2026-0001 · Revisão 1')
    expect((await pagesOf({ revision: 1 })).join(' ')).not.toContain('Substituída')
  })

  it.each([
    ['short names', {}],
    ['long names', { agency: { ...pdfQuote.agency, address: 'Rua '.repeat(60), name: 'Estúdio '.repeat(20) } }],
    ['a long title', { title: 'Reposicionamento e campanha nacional de lançamento '.repeat(5) }],
  ])('[PROP-04] has the code of its page clear of all text: %s', async (_name, change) => {
    const { codes, texts } = await layoutOf({ ...change, link: LINK })
    expect(codes.map(({ url }) => url)).toEqual([LINK])
    const [left = 0, bottom = 0, right = 0, top = 0] = codes[0]?.rect ?? []
    // A code needs a quiet zone of four modules; this one has 37 in a row.
    const quiet = (4 * (right - left)) / 37
    const isNear = (text: (typeof texts)[number]) =>
      text.left + text.width > left - quiet && text.bottom < top + quiet && text.bottom + text.height > bottom
    expect(texts.filter(isNear)).toEqual([])
    expect(texts.map(({ str }) => str).join(' ')).toContain('Ver e aceitar online')
  })

  it('[PROP-04] has neither code nor label without a link', async () => {
    const { codes, texts } = await layoutOf({})
    expect(codes).toEqual([])
    expect(texts.map(({ str }) => str).join(' ')).not.toContain('online')
  })

  it('[PROP-20] ends with the record of the acceptance', async () => {
    const pages = await pagesOf({ acceptance, link: LINK, revision: 1 })
    expect(pages).toHaveLength(2)
    expect(pages[0]).not.toContain('Ver e aceitar online')
    for (const part of [
      'Registo de aceitação Aceite por Teresa Conceição, Sócia-gerente',
      'ORC-2026-0001 · Revisão 1',
      'Total 171 000,00 Kz',
      '23/11/2026 às 15:31 (hora de Luanda)',
      'Endereço IP 105.168.12.34',
      'Dispositivo Chrome, Android 14',
      'Li e aceito este orçamento.',
      'Enviado 22/11/2026 às 00:30 Primeira visita 22/11/2026 às 17:45 Aceite 23/11/2026 às 15:31',
      `Impressão digital (SHA-256) ${'0123 4567 89ab cdef '.repeat(4).trim()}`,
      `Confirme este documento em ${LINK}`,
      'Este documento não serve de factura',
      'Página 2 de 2',
    ]) {
      expect(pages[1]).toContain(part)
    }
    expect(pages[1]).not.toContain('Registada por')
  })

  it('[PROP-20] [PROP-34] says who noted an acceptance and how it came, and leaves out what nobody knows', async () => {
    const noted = { address: null, consentText: null, device: null, firstVisitAt: null, role: ' ' }
    const recorded = { by: 'Ana Neto', channel: 'Telefone' }
    const page = (await pagesOf({ acceptance: { ...acceptance, ...noted, recorded } })).at(-1)
    expect(page).toContain('Aceite por Teresa Conceição Orçamento')
    expect(page).toContain('Registada por Ana Neto')
    expect(page).toContain('Como chegou Telefone')
    expect(page).not.toMatch(/Endereço IP|Dispositivo|Declaração|Primeira visita|Confirme/)
  })

  it('[PROP-34] invents no hour for an acceptance of which only the day is known', async () => {
    const recorded = { by: 'Ana Neto', channel: 'Telefone' }
    const accepted = { ...acceptance, acceptedAt: new Date('2026-11-22T11:00:00Z'), recorded }
    const page = (await pagesOf({ acceptance: accepted })).at(-1)
    expect(page).toContain('Data 22/11/2026 Registo')
    expect(page).toContain('Aceite 22/11/2026 Impressão digital')
    expect(page).not.toMatch(/12:00|hora de Luanda/)
  })

  it('[PROP-12] shows a drawn signature, and no row without one', async () => {
    const signature = 'M100 150Q140 20 180 120Q220 190 260 90L420 100M430 60L430 60'
    expect((await pagesOf({ acceptance })).at(-1)).not.toContain('Assinatura')
    const signed = { acceptance: { ...acceptance, signature }, link: LINK }
    const pages = await pagesOf(signed)
    expect(pages).toHaveLength(2)
    expect(pages[1]).toMatch(/Li e aceito este orçamento\. Assinatura Histórico/)
    const drawn = drawnIn(await renderQuotePdf({ ...pdfQuote, ...signed }))
    for (const stroke of ['100 150 m', '140 20 180 120 v', '420 100 l', '430 60 m\n430 60 l'])
      expect(drawn.includes(stroke), stroke).toBe(true)
  })

  it('[PROP-21] is the same each time', async () => {
    const data = { ...pdfQuote, acceptance, link: LINK, revision: 2 }
    expect((await renderQuotePdf(data)).equals(await renderQuotePdf(data))).toBe(true)
  })
})

import { extractText, getDocumentProxy } from 'unpdf'

import type { QuotePdfData } from '@crm/quotes/pdf/quote-pdf-data'
import { renderQuotePdf } from '@crm/quotes/pdf/render-quote-pdf'

export const pdfItem = {
  description: 'Logótipo e manual de normas',
  isOptional: false,
  isSelected: false,
  quantity: 3,
  totalCents: 15_000_000,
  unitPriceCents: 5_000_000,
}

/** A quote with one item, 150 000 Kz and 14 % IVA, without any addition of a proposal. */
export const pdfQuote: QuotePdfData = {
  acceptance: null,
  agency: {
    address: 'Ingombota, Luanda',
    email: 'geral@exemplo.ao',
    name: 'Estúdio Marginal',
    nif: '5417000000',
    phone: '+244 900 000 000',
  },
  client: { company: 'Padaria Sol, Lda.', email: 'teresa@exemplo.ao', name: 'Teresa Conceição', nif: '5000123456' },
  conditions: null,
  deposit: null,
  description: 'Três lojas, da fachada à embalagem.',
  grossCents: 17_100_000,
  issuedAt: new Date('2026-11-21T23:30:00Z'),
  items: [pdfItem],
  link: null,
  notes: 'Prazo de 15 dias.',
  paymentPlan: [],
  paymentText: 'IBAN AO06 0000 0000',
  quoteNumber: 'ORC-2026-0001',
  revision: null,
  title: 'Identidade visual',
  totalCents: 15_000_000,
  validUntil: new Date('2026-12-20T23:00:00Z'),
  vat: { amountCents: 2_100_000, ratePercent: 14 },
}

/** Text of each page of a PDF, with all white space as single spaces. */
export async function textOfPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** Text of each page of the quote above, with changes. */
export const pagesOf = async (change: Partial<QuotePdfData> = {}): Promise<string[]> =>
  textOfPages(await renderQuotePdf({ ...pdfQuote, ...change }))

import type { QuoteVat } from './quote-pdf-data'

/** A quote is no invoice, and by law must not pass for one: said on every page and in the mail. */
export const NOT_AN_INVOICE = 'Este documento não serve de factura'

/** 'IVA (14 %)', with a decimal comma where the rate needs one. */
export function vatLabel(vat: Pick<QuoteVat, 'label' | 'ratePercent'>): string {
  return `${vat.label} (${String(vat.ratePercent).replace('.', ',')} %)`
}

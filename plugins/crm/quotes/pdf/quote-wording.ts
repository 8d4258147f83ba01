/** A quote is no invoice, and by law must not pass for one: said on every page and in the mail. */
export const NOT_AN_INVOICE = 'Este documento não serve de factura'

/** 'ORC-2026-0001', from the second revision on 'ORC-2026-0001 · Revisão 2' (REV-05). */
export const referenceOf = ({ quoteNumber, revision }: { quoteNumber: string; revision: number | null }): string =>
  revision !== null && revision > 1 ? `${quoteNumber} · Revisão ${revision}` : quoteNumber

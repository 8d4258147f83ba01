/** Stated on every page and in the mail: a quote is not an invoice and by law must not look like one. */
export const NOT_AN_INVOICE = 'Este documento não serve de factura'

interface Referred {
  quoteNumber: string
  replacedBy?: number
  revision: number | null
}

/** 'ORC-2026-0001'; from the second revision on, or if replaced, 'ORC-2026-0001 · Revisão 2' (REV-05). */
export const referenceOf = ({ quoteNumber, replacedBy, revision }: Referred): string =>
  revision !== null && (revision > 1 || replacedBy) ? `${quoteNumber} · Revisão ${revision}` : quoteNumber

/** Mark of an earlier revision (REV-12). */
export const replacedText = (by: number): string => `Substituída pela revisão ${by}`

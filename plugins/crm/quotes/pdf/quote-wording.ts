/** A quote is no invoice, and by law must not pass for one: said on every page and in the mail. */
export const NOT_AN_INVOICE = 'Este documento não serve de factura'

/** 'orcamento-ORC-2026-0001.pdf' */
export function quoteAttachmentName(quoteNumber: string): string {
  return `orcamento-${quoteNumber.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`
}

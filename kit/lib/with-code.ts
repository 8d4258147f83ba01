/** A sentence about a fault of the server, with what finds it in the log (OPS-10). */
export const withCode = (sentence: string, code: string | null | undefined): string =>
  code ? `${sentence.replace(/\.$/, '')}. Código: ${code}` : sentence

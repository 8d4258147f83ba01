/** Adds the code that finds a server error in the log to its message (OPS-10). */
export const withCode = (sentence: string, code: string | null | undefined): string =>
  code ? `${sentence.replace(/\.$/, '')}. Código: ${code}` : sentence

/**
 * Converts an internationalised domain to ASCII, as browsers and mail servers write it: 'ana@açúcar.ao' →
 * 'ana@xn--acar-0oa8i.ao'.
 */
export function withAsciiDomain(address: string): string {
  const domain = /@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address)?.[1]
  if (!domain || /^[\w.-]+$/.test(domain) || !URL.canParse(`http://${domain}`)) return address
  return address.slice(0, -domain.length) + new URL(`http://${domain}`).hostname
}

/**
 * Whether a text is an e-mail address that mail servers deliver to. Narrower than Payload's own rule: what we store, its
 * forms must be able to save.
 */
export const isEmail = (text: string): boolean =>
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(text)

/** Explains why an address is rejected; `message` if nothing more specific is known. */
export function emailRefusal(address: unknown, message: string): string {
  const [name = ''] = String(address).split('@', 1)
  return /[^\0-\x7F]/.test(name) ? 'O email não pode ter acentos antes do @' : message
}

/**
 * Converts an internationalised domain to ASCII, as browsers and mail servers write it: 'ana@açúcar.ao' →
 * 'ana@xn--acar-0oa8i.ao'.
 */
export function withAsciiDomain(address: string): string {
  const domain = /@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address)?.[1]
  if (!domain || /^[\w.-]+$/.test(domain) || !URL.canParse(`http://${domain}`)) return address
  return address.slice(0, -domain.length) + new URL(`http://${domain}`).hostname
}

/** Explains why an address is rejected; `message` if nothing more specific is known. */
export function emailRefusal(address: unknown, message: string): string {
  const [name = ''] = String(address).split('@', 1)
  return /[^\0-\x7F]/.test(name) ? 'O email não pode ter acentos antes do @' : message
}

import { cutText } from '@kit/lib/text'

const MAX_ADDRESSES = 5
/** Max length of an address (RFC 5321). */
const LONGEST = 254
/** Same as the delivery accepts (kit/process/mailbox), and the domain has a dot. */
const ADDRESS = /^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\.]+(?:\.[^\s<>@,;:"()[\]\\.]+)+$/

/** Splits a text into addresses at commas, semicolons or white space. */
export function splitAddresses(text: string | null | undefined): string[] {
  return (text ?? '').split(/[\s,;]+/).filter(Boolean)
}

const isAddress = (text: string) => text.length <= LONGEST && ADDRESS.test(text)

/** The valid addresses in lower case, deduplicated, up to the max number. */
export function mailableAddresses(addresses: readonly string[]): string[] {
  return [...new Set(addresses.filter(isAddress).map((address) => address.toLowerCase()))].slice(0, MAX_ADDRESSES)
}

/** Error for a text of addresses, in Portuguese; null if valid (NOTI-07). */
export function addressesProblem(text: string | null | undefined): string | null {
  const addresses = splitAddresses(text)
  const wrong = addresses.find((address) => !isAddress(address))
  if (wrong !== undefined) return `«${cutText(wrong, 80)}» não é um endereço de email`
  const folded = addresses.map((address) => address.toLowerCase())
  const twice = addresses.find((address, index) => folded.indexOf(address.toLowerCase()) !== index)
  if (twice !== undefined) return `${twice} está repetido`
  return addresses.length > MAX_ADDRESSES ? `Indique no máximo ${MAX_ADDRESSES} endereços` : null
}

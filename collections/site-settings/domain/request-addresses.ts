import { cutText } from '@kit/lib/text'

const MAX_ADDRESSES = 5
/** As long as an address may be on its way through mail servers (RFC 5321). */
const LONGEST = 254
/** As the delivery takes it (kit/process/mailbox); a domain has a dot. */
const ADDRESS = /^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\.]+(?:\.[^\s<>@,;:"()[\]\\.]+)+$/

/** The addresses that stand in a text, split by commas, semicolons or white space. */
export function splitAddresses(text: string | null | undefined): string[] {
  return (text ?? '').split(/[\s,;]+/).filter(Boolean)
}

const isAddress = (text: string) => text.length <= LONGEST && ADDRESS.test(text)

/** Those that mail can be sent to, in small letters, each once, no more than may be entered. */
export function mailableAddresses(addresses: readonly string[]): string[] {
  return [...new Set(addresses.filter(isAddress).map((address) => address.toLowerCase()))].slice(0, MAX_ADDRESSES)
}

/** What is wrong with a text of addresses, as a sentence; null when nothing is (NOTI-07). */
export function addressesProblem(text: string | null | undefined): string | null {
  const addresses = splitAddresses(text)
  const wrong = addresses.find((address) => !isAddress(address))
  if (wrong !== undefined) return `«${cutText(wrong, 80)}» não é um endereço de email`
  const folded = addresses.map((address) => address.toLowerCase())
  const twice = addresses.find((address, index) => folded.indexOf(address.toLowerCase()) !== index)
  if (twice !== undefined) return `${twice} está repetido`
  return addresses.length > MAX_ADDRESSES ? `Indique no máximo ${MAX_ADDRESSES} endereços` : null
}

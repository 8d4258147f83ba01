/** Replacement character for invalid bytes. */
export const UNREADABLE = '\uFFFD'

/**
 * Decodes a file: UTF-16 if it has that byte-order mark (Excel's 'Texto Unicode'), else UTF-8 or Windows-1252 (Excel's
 * default for CSV). An invalid byte in otherwise good UTF-8 becomes `UNREADABLE`: decoding the whole file as
 * Windows-1252 would turn each 'ç' into 'Ã§'.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  const wrong = text.split(UNREADABLE).length - 1
  if (wrong === 0) return text
  const letters = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0
  return letters >= wrong ? text : new TextDecoder('windows-1252').decode(bytes)
}

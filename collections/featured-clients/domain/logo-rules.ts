/** Rules for a logo, with the same messages in form and server (FEAT-13, FEAT-14). */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024
/** Max characters of a stored logo, a data URL: about 29 kB of image. Home shows a dozen of them. */
export const MAX_STORED_LOGO = 40_000
export const LOGO_TYPE_MESSAGE = 'Por favor, selecione apenas arquivos de imagem.'
export const LOGO_SIZE_MESSAGE = 'A imagem deve ter no máximo 5MB.'
export const LOGO_DIMENSIONS_MESSAGE = 'A imagem tem dimensões demasiado grandes. Reduza-a e envie-a de novo.'

/** Why a chosen file is refused, or null. Checks the declared type; the server checks the real one by decoding it. */
export function refuseLogo({ size, type }: { size: number; type: string }): string | null {
  if (!type.startsWith('image/')) return LOGO_TYPE_MESSAGE
  return size > MAX_LOGO_BYTES ? LOGO_SIZE_MESSAGE : null
}

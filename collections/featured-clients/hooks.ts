import type { CollectionBeforeChangeHook } from 'payload'

import { invalidAt } from '@kit/lib/errors'
import { encodeLogo, LogoError } from './encode-logo'

/**
 * Decodes and re-encodes a new logo before it is stored, so visitors always get a small WebP, whatever was uploaded
 * (decisions, "Logos").
 * @throws DomainError invalid at `logo`
 */
export const storeLogo: CollectionBeforeChangeHook = async ({ data, originalDoc }) => {
  const logo = data.logo as string | null | undefined
  const stored = (originalDoc as { logo?: string | null } | undefined)?.logo
  if (logo === undefined || logo === stored) return data
  if (logo === null || logo === '') return { ...data, logo: null }
  try {
    return { ...data, logo: await encodeLogo(logo) }
  } catch (error) {
    if (error instanceof LogoError) throw invalidAt('logo', error.message)
    throw error
  }
}

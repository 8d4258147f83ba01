import type { CollectionBeforeChangeHook } from 'payload'

import { invalidAt } from '@kit/lib/errors'
import { encodeLogo, LogoError } from './encode-logo'

/**
 * A logo that comes in is decoded and re-encoded before it is stored, so what visitors get is always a small WebP
 * whatever was sent (decisions, "Logos").
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

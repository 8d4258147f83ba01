import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'

import { findById } from '@kit/data/documents'
import { invalidAt } from '@kit/lib/errors'
import { encodeLogo, LogoError } from './encode-logo'

/**
 * Encodes a new logo before the transaction opens, for `storeLogo` to take (docs/decisions/0022).
 * @throws DomainError invalid at `logo`
 */
export async function encodeAhead(
  req: PayloadRequest,
  logo: string | null | undefined,
  id: string | null = null,
): Promise<void> {
  if (!logo) return
  const client = await findById(req, 'featured-clients', id)
  if (logo !== client?.logo) req.context.encodedLogo = { encoded: await encode(logo), logo }
}

/**
 * Decodes and re-encodes a new logo before it is stored, so visitors always get a small WebP, whatever was uploaded
 * (decisions, "Logos").
 * @throws DomainError invalid at `logo`
 */
export const storeLogo: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const logo = data.logo as string | null | undefined
  const stored = (originalDoc as { logo?: string | null } | undefined)?.logo
  if (logo === undefined || logo === stored) return data
  if (logo === null || logo === '') return { ...data, logo: null }
  const ahead = req.context.encodedLogo as { encoded: string; logo: string } | undefined
  return { ...data, logo: ahead?.logo === logo ? ahead.encoded : await encode(logo) }
}

async function encode(logo: string): Promise<string> {
  try {
    return await encodeLogo(logo)
  } catch (error) {
    if (error instanceof LogoError) throw invalidAt('logo', error.message)
    throw error
  }
}

import { createHash, randomBytes } from 'node:crypto'

import { createSeal } from '@kit/process/seal'

const SECRET_BYTES = 24

/** Encrypts a secret, bound to its link: a stolen database opens no link (LINK-02). */
export const linkSeal = createSeal('public-links')

/** A new secret: 24 random bytes in base64url, 32 characters (LINK-01). */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Hash by which a link is looked up. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

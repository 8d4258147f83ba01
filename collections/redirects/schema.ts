import { z } from 'zod'

import { getEnv } from '@kit/process/env'
import { type ReadAddress, readFrom, readTo } from './domain/redirect-address'

const address = (read: (typed: string) => ReadAddress, missing: string) =>
  z.string({ error: missing }).transform((typed, context) => {
    const found = read(typed)
    if ('address' in found) return found.address
    context.addIssue({ code: 'custom', message: found.refusal })
    return z.NEVER
  })

/** A row of an import file. */
export const redirectInput = z.object({
  from: address(readFrom, 'Falta o endereço antigo'),
  to: address((typed) => readTo(typed, getEnv().siteUrl), 'Falta o endereço novo'),
})
export type RedirectInput = z.output<typeof redirectInput>

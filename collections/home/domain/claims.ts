import { HOME_TEXTS } from '../defaults'

type Stored = Partial<Record<'firstClaim' | 'secondClaim', string | null>>

/** The two statements at the top of Home; the documented one for each that is missing or empty. */
export function claimsOf({ firstClaim, secondClaim }: Stored): string[] {
  const [first, second] = HOME_TEXTS.hero.claims
  return [firstClaim || first, secondClaim || second]
}

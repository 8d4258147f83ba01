import { SITE_TEXTS, type SiteTexts } from '../defaults'

/** The stored texts of all sections, with the documented one for each that is missing or empty. */
export function textsOf(stored: Partial<Record<keyof SiteTexts, object>>): SiteTexts {
  const parts = Object.entries(SITE_TEXTS).map(([name, documented]) => [
    name,
    withDefaults<object>(documented, stored[name as keyof SiteTexts] ?? {}),
  ])
  return Object.fromEntries(parts) as SiteTexts
}

/** Texts of a section, with the documented one for each that is missing or empty. */
export function withDefaults<Texts extends object>(documented: Texts, stored: object): Texts {
  const own = Object.entries(stored).filter(([key, value]) => key in documented && value && value.length !== 0)
  return { ...documented, ...Object.fromEntries(own) }
}

/** Results of a project without figures of its own (PORT-29). */
export const defaultResults = ({ hidesResults, results }: SiteTexts['project']) => (hidesResults ? [] : results)

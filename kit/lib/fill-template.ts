const NAME = / ?\{([^{}]*)\}/g

/** The names in braces, in order of appearance; spaces around one do not count. */
export const namesIn = (template: string): string[] => [...template.matchAll(NAME)].map(([, name = '']) => name.trim())

/**
 * Fills facts into the agency's text. A fact that is null disappears with the space before it: 'Olá {cliente},' becomes
 * 'Olá,'. Unknown names stay unchanged.
 */
export function fillTemplate(template: string, facts: Readonly<Record<string, string | null>>): string {
  return template.replace(NAME, (whole, inner: string) => {
    const name = inner.trim()
    if (!Object.hasOwn(facts, name)) return whole
    const fact = facts[name]?.trim()
    return fact ? whole.replace(`{${inner}}`, () => fact) : ''
  })
}

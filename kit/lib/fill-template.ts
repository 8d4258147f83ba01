const NAME = /\{([^{}\s]+)\}/g

/** The names between braces in a template, in their order. */
export const namesIn = (template: string): string[] => [...template.matchAll(NAME)].map(([, name]) => name ?? '')

/**
 * Fills facts into the agency's text. An unknown fact disappears with the space before it: 'Olá {cliente},' becomes
 * 'Olá,'. Unknown names stay as they are.
 */
export function fillTemplate(template: string, facts: Readonly<Record<string, string | null>>): string {
  return template.replace(/ ?\{([^{}\s]+)\}/g, (whole, name: string) => {
    if (!Object.hasOwn(facts, name)) return whole
    const fact = facts[name]?.trim()
    return fact ? whole.replace(`{${name}}`, () => fact) : ''
  })
}

const NAME = /\{([^{}\s]+)\}/g

/** The names between braces in a template, in their order. */
export const namesIn = (template: string): string[] => [...template.matchAll(NAME)].map(([, name]) => name ?? '')

/**
 * A text of the agency's with facts in it. What is not known leaves no hole: it goes with the space before it, so that
 * 'Olá {cliente},' becomes 'Olá,'. A name that is none of the facts' stays as it is.
 */
export function fillTemplate(template: string, facts: Readonly<Record<string, string | null>>): string {
  return template.replace(/ ?\{([^{}\s]+)\}/g, (whole, name: string) => {
    if (!Object.hasOwn(facts, name)) return whole
    const fact = facts[name]?.trim()
    return fact ? whole.replace(`{${name}}`, () => fact) : ''
  })
}

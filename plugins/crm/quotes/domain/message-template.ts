/** What stands for a fact of the quote in the message that comes with it. */
export const PLACEHOLDERS = ['{cliente}', '{numero}', '{titulo}', '{validade}'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

/**
 * The agency's message with the facts of one quote in it. What is not known leaves no hole: it goes with the space before
 * it, so that 'Olá {cliente},' becomes 'Olá,'.
 */
export function fillMessage(template: string, facts: Record<Placeholder, string | null>): string {
  return template.replace(/ ?(\{[a-z]+\})/g, (whole, name: string) => {
    if (!isPlaceholder(name)) return whole
    const fact = facts[name]?.trim()
    return fact ? whole.replace(name, () => fact) : ''
  })
}

const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name)

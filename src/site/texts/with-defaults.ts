/** Texts of a section, with the documented one for each that is missing or empty. */
export function withDefaults<Texts extends object>(documented: Texts, stored: object): Texts {
  const own = Object.entries(stored).filter(([key, value]) => key in documented && value && value.length !== 0)
  return { ...documented, ...Object.fromEntries(own) }
}

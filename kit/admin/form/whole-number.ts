import { MAX_INTEGER } from '@kit/http/fields'

/**
 * The whole number that a person typed into a form; what is none, or is below `least`, becomes `otherwise`: a courtesy
 * of the forms, the API refuses it (decisions, "Money without items").
 */
export function wholeNumberOr(otherwise: number, least: number, typed: string): number {
  const text = typed.trim()
  const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= MAX_INTEGER ? number : otherwise
}

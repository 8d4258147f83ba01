/** One feature chosen on the services page, priced by the server from the catalogue. */
export interface SelectedFeature {
  description: string
  quantity: number
  unitPriceCents: number
  /** The catalogue's price is for each month; else absent (RET-01). */
  isMonthly?: true
}

/** A lead's chosen features from stored JSON; null for any other shape. */
export function readSelection(value: unknown): SelectedFeature[] {
  if (!Array.isArray(value)) return []
  return value.filter(isSelectedFeature)
}

function isSelectedFeature(value: unknown): value is SelectedFeature {
  if (typeof value !== 'object' || value === null) return false
  const { description, isMonthly = true, quantity, unitPriceCents } = value as Record<string, unknown>
  return (
    isMonthly === true &&
    typeof description === 'string' &&
    Number.isSafeInteger(quantity) &&
    Number.isSafeInteger(unitPriceCents)
  )
}

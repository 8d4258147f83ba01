/** A feature chosen on the services page, with the catalogue's price. */
export interface SelectedFeature {
  description: string
  quantity: number
  unitPriceCents: number
  /** Only present if the catalogue's price is per month (RET-01). */
  isMonthly?: true
}

/** Parses the stored JSON of chosen features; skips invalid data. */
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

/** One feature chosen on the services page, priced by the server from the catalogue. */
export interface SelectedFeature {
  description: string
  quantity: number
  unitPriceCents: number
}

/** The chosen features of a lead (stored as JSON). Anything that is not of that shape is no selection. */
export function readSelection(value: unknown): SelectedFeature[] {
  if (!Array.isArray(value)) return []
  return value.filter(isSelectedFeature)
}

function isSelectedFeature(value: unknown): value is SelectedFeature {
  if (typeof value !== 'object' || value === null) return false
  const { description, quantity, unitPriceCents } = value as Record<string, unknown>
  return typeof description === 'string' && Number.isSafeInteger(quantity) && Number.isSafeInteger(unitPriceCents)
}

import type { TypedLine } from '../domain/line-entry'

/** Form fields that the line editor uses. */
export interface LinedValues {
  items: TypedLine[]
  /** Decimal text; computed from the lines, if there are any. */
  totalAmount: string
}

/** A service in the picker. */
export interface ServiceOption {
  id: string
  name: string
  /** Decimal text. */
  basePrice: string
  isActive: boolean
  /** Whether its catalogue entry is priced per month. */
  isMonthly: boolean
}

/** A status option of an order's line. */
export interface LineStatus {
  label: string
  value: string
}

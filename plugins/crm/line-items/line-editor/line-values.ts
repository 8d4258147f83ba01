import type { TypedLine } from '../domain/line-entry'

/** The fields of a form that the line editor uses. */
export interface LinedValues {
  items: TypedLine[]
  /** Decimal text; computed from the lines if there are any. */
  totalAmount: string
}

/** A service offered by the line editor. */
export interface ServiceOption {
  id: string
  name: string
  /** Decimal text. */
  basePrice: string
  isActive: boolean
  /** Its price is for each month, as its catalogue entry says. */
  isMonthly: boolean
}

/** A status of an order's line. */
export interface LineStatus {
  label: string
  value: string
}

import type { TypedLine } from '../domain/line-entry'

/** The part of a form that the line editor is about; the form's other fields are its own. */
export interface LinedValues {
  items: TypedLine[]
  /** Decimal text; follows from the lines when there are any. */
  totalAmount: string
}

/** A service as the line editor offers it. */
export interface ServiceOption {
  id: string
  name: string
  /** Decimal text. */
  basePrice: string
  isActive: boolean
}

/** A state of a line of an order. */
export interface LineStatus {
  label: string
  value: string
}

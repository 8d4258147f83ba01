import type { TypedLine } from '../domain/line-entry'
import type { loadServices } from './load-services'

/** Form fields that the line editor uses. */
export interface LinedValues {
  items: TypedLine[]
  /** Decimal text; computed from the lines, if there are any. */
  totalAmount: string
}

export type ServiceOption = Awaited<ReturnType<typeof loadServices>>[number]

export interface LineStatus {
  label: string
  value: string
}

import type { NumberFieldSingleValidation } from 'payload'
import { number } from 'payload/shared'

/** Validates a number field of whole numbers: Payload accepts decimals, which statements that count days refuse. */
export const wholeNumber: NumberFieldSingleValidation = (value, options) =>
  typeof value === 'number' && !Number.isInteger(value) ? 'Indique um número inteiro.' : number(value, options)

import type { FieldHook, TextFieldSingleValidation } from 'payload'

import { formatTypedDate, periodProblem, readDate } from './domain/own-days'
import { formatSpans, readSpans } from './domain/spans'

/** Accepts an empty value or a day's valid hours. */
export const validateHours: TextFieldSingleValidation = (value) => {
  const reading = readSpans(value ?? '')
  return 'problem' in reading ? reading.problem : true
}

const DATE_SENTENCE = 'Escreva uma data que exista, como 24/11/2026, ou 24/11 para todos os anos.'

export const validateDate: TextFieldSingleValidation = (value) => readDate(value ?? '') !== null || DATE_SENTENCE

/** Accepts an empty last date, or one not before the first. */
export const validateLastDate: TextFieldSingleValidation = (value, { siblingData }) => {
  if (!value?.trim()) return true
  const to = readDate(value)
  if (!to) return DATE_SENTENCE
  const { from } = siblingData as { from?: unknown }
  return periodProblem(typeof from === 'string' ? readDate(from) : null, to) ?? true
}

/** Normalises readable values; others stay as typed and are refused. */
export const asWritten = {
  date: (({ value }: { value?: unknown }) => {
    const date = typeof value === 'string' ? readDate(value) : null
    return date ? formatTypedDate(date) : value
  }) satisfies FieldHook,
  hours: (({ value }: { value?: unknown }) => {
    const reading = typeof value === 'string' ? readSpans(value) : { problem: '' }
    return 'spans' in reading ? formatSpans(reading.spans) : value
  }) satisfies FieldHook,
}

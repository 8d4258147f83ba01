import type { RelationshipFieldSingleValidation, TextFieldSingleValidation } from 'payload'

import { newlyChosen } from '@kit/data/newly-chosen'
import { isWebAddress } from '@kit/lib/web-address'

interface Button {
  kind?: string
  label?: string
}

const needs = (siblingData: unknown, kind: string): boolean => {
  const button = siblingData as Button
  return Boolean(button.label) && button.kind === kind
}

/** Requires the page or service for a button that links to one. */
export const validateButtonTarget: RelationshipFieldSingleValidation = (value, options) =>
  needs(options.siblingData, options.name) && !value ? 'Escolha para onde o botão leva.' : newlyChosen(value, options)

/** Accepts only https addresses for other sites: anything else could be a script. */
export const validateButtonAddress: TextFieldSingleValidation = (value, { siblingData }) => {
  if (!needs(siblingData, 'web')) return true
  const isSafe = isWebAddress(value ?? '') && new URL(value ?? '').protocol === 'https:'
  return isSafe || 'Escreva um endereço completo, que comece por https://'
}

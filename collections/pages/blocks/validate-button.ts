import type { RelationshipFieldSingleValidation, TextFieldSingleValidation } from 'payload'
import { relationship } from 'payload/shared'

import { isWebAddress } from '@kit/lib/web-address'

interface Button {
  kind?: string
  label?: string
}

const needs = (siblingData: unknown, kind: string): boolean => {
  const button = siblingData as Button
  return Boolean(button.label) && button.kind === kind
}

/** A button that leads to a page or service names it. */
export const validateButtonTarget: RelationshipFieldSingleValidation = (value, options) =>
  needs(options.siblingData, options.name) && !value ? 'Escolha para onde o botão leva.' : relationship(value, options)

/** Only encrypted addresses of other sites: anything else could be a script. */
export const validateButtonAddress: TextFieldSingleValidation = (value, { siblingData }) => {
  if (!needs(siblingData, 'web')) return true
  const isSafe = isWebAddress(value ?? '') && new URL(value ?? '').protocol === 'https:'
  return isSafe || 'Escreva um endereço completo, que comece por https://'
}

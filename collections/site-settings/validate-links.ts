import type { FieldAffectingData, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'

import { isSitePath, isWebAddress } from '@kit/lib/web-address'

const SENTENCE = 'Escreva um endereço completo, que comece por https://'

/** Nothing, or a complete http(s) address (S11). */
export const validateWebAddress: TextFieldSingleValidation = (value) => !value || isWebAddress(value) || SENTENCE

/** The same, or a picture of this site by its path. */
export const validatePictureAddress: TextFieldSingleValidation = (value) =>
  !value || isWebAddress(value) || isSitePath(value) || `${SENTENCE}, ou o caminho de uma imagem deste site`

/** Nothing, or something with the digits of a telephone: how it is written is the agency's own. */
export const validatePhone: TextFieldSingleValidation = (value, options) =>
  !value || /\d(?:\D*\d){6}/.test(value)
    ? text(value, options)
    : 'Escreva um número de telefone, com todos os algarismos.'

/** What a link in a text may lead to. Payload's own rule takes any scheme, `javascript:` too. */
const isLink = (value: string) =>
  isWebAddress(value) || isSitePath(value) || /^(?:\/|(?:mailto:|tel:|#)\S+)$/i.test(value)

const validateLink: TextFieldSingleValidation = (value, { siblingData }) => {
  if ((siblingData as { linkType?: unknown }).linkType === 'internal') return true
  return isLink(value ?? '') || `${SENTENCE}, um caminho deste site, mailto: ou tel:`
}

/** The fields of a link in a rich text, its address under our rule (S11). */
export const safeLinkFields = ({ defaultFields }: { defaultFields: FieldAffectingData[] }): FieldAffectingData[] =>
  defaultFields.map((field) =>
    field.type === 'text' && field.name === 'url' && !field.hasMany ? { ...field, validate: validateLink } : field,
  )

import { LinkFeature } from '@payloadcms/richtext-lexical'
import type { FieldAffectingData, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'

import { isLinkTarget, isSitePath, isWebAddress } from '@kit/lib/web-address'

const SENTENCE = 'Escreva um endereço completo, que comece por https://'

/** Accepts an empty value or a complete http(s) URL (S11). */
export const validateWebAddress: TextFieldSingleValidation = (value) => !value || isWebAddress(value) || SENTENCE

/** Same, or a path of a picture on this site. */
export const validatePictureAddress: TextFieldSingleValidation = (value) =>
  !value || isWebAddress(value) || isSitePath(value) || `${SENTENCE}, ou o caminho de uma imagem deste site`

/** Accepts an empty value or a text with at least seven digits; the format is up to the agency. */
export const validatePhone: TextFieldSingleValidation = (value, options) =>
  !value || /\d(?:\D*\d){6}/.test(value)
    ? text(value, options)
    : 'Escreva um número de telefone, com todos os algarismos.'

const validateLink: TextFieldSingleValidation = (value, { siblingData }) => {
  if ((siblingData as { linkType?: unknown }).linkType === 'internal') return true
  return isLinkTarget(value ?? '') || `${SENTENCE}, um caminho deste site, mailto: ou tel:`
}

/**
 * Link fields for rich text, with our rule for the URL (S11). A link to a record is written as its path, so the type
 * of the link is no question; an older text keeps the links to records that it has, which the site shows as text.
 */
const linkFields = ({ defaultFields }: { defaultFields: FieldAffectingData[] }): FieldAffectingData[] =>
  defaultFields.map((field) => {
    if (field.type === 'text' && field.name === 'url' && !field.hasMany) return { ...field, validate: validateLink }
    return field.type === 'radio' ? { ...field, admin: { hidden: true }, validate: () => true as const } : field
  })

export const safeLinks = LinkFeature({ enabledCollections: [], fields: linkFields })

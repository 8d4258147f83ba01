import { getTranslation } from '@payloadcms/translations'
import { en } from '@payloadcms/translations/languages/en'
import type { AfterErrorHook, PayloadRequest, SanitizedCollectionConfig } from 'payload'

import { DomainError, ERRORS, type Issue } from '@kit/lib/errors'
import { internalSentence } from '@kit/process/request'
import { REFUSAL } from '@kit/data/refusal'
import { portuguese } from './portuguese'

interface Fault extends Issue {
  label?: unknown
}

const TEXTS = portuguese.translations
const OURS = new Set(Object.values(TEXTS).flatMap((group) => Object.values(group)))
const INTROS = [en.translations, TEXTS].map(({ error }) => [
  error.followingFieldsInvalid_one,
  error.followingFieldsInvalid_other,
])
const [ENGLISH_INTROS = [], OUR_INTROS = []] = INTROS
const ENGLISH_RELATION = /^This .*following invalid relationships/
const BY_STATUS: Partial<Record<number, string>> = {
  401: ERRORS.unauthenticated.message,
  403: ERRORS.forbidden.message,
  404: TEXTS.general.notFound,
  423: 'Outra pessoa está a editar este registo.',
}

/**
 * Translates the errors of Payload's REST. Payload has some in English only, and reports errors that it recognises by
 * class name as 'unknown', because the build minifies class names.
 */
export const answerInPortuguese: AfterErrorHook = ({ collection, error, req }) => {
  if (isSignedOut(error, req)) {
    const { message, status } = ERRORS.unauthenticated
    return { response: { errors: [{ message }] }, status }
  }
  const faults = faultsOf(error, collection)
  const message = sentenceOf(error, faults, (path) => labelOf(path, req, collection))
  return {
    response: {
      errors: [faults.length > 0 ? { data: { errors: faults }, message, name: 'ValidationError' } : { message }],
    },
  }
}

/** Payload forbids it to anonymous callers, too; our screens ask for the password after a 401. */
const isSignedOut = (error: Error & { status?: number }, { user }: PayloadRequest): boolean =>
  !user && error.status === ERRORS.forbidden.status && error.name !== REFUSAL

/** Field errors. For files and relationships Payload has them in English only. */
function faultsOf(error: Error, collection: SanitizedCollectionConfig | undefined): Fault[] {
  const { data } = error as { data?: { errors?: Fault[] } | null }
  const faults = error instanceof DomainError ? [...error.issues] : (data?.errors ?? [])
  const types = collection?.upload.mimeTypes?.map((type) => type.replace(/.*\//, '').toUpperCase()).join(', ')
  return faults.map((fault) => {
    if (types && fault.path === 'file')
      return { ...fault, message: `Este ficheiro não é aceite. Escolha um destes tipos: ${types}.` }
    return ENGLISH_RELATION.test(fault.message) ? { ...fault, message: TEXTS.validation.invalidSelection } : fault
  })
}

function sentenceOf(error: Error, faults: readonly Fault[], labelAt: (path: string) => string): string {
  const { message, name, status = 500 } = error as Error & { status?: number }
  const [first] = faults
  const begins = (intros: readonly string[]) => intros.some((intro) => message.startsWith(intro))
  // Payload's sentence is right once it has the field's label; by default it has the field's name.
  if (first && (begins(ENGLISH_INTROS) || (begins(OUR_INTROS) && faults.some(({ label }) => !label)))) {
    const labels = faults.map(({ label, path }) => (typeof label === 'string' ? label : labelAt(path)))
    if (faults.length === 1 && labels[0] === 'file') return first.message
    return faults.length === 1
      ? `${labels[0]}: ${first.message}`
      : `${TEXTS.error.followingFieldsInvalid_other} ${labels.join(', ')}`
  }
  const isOurs = first !== undefined || error instanceof DomainError || name === REFUSAL || OURS.has(message)
  if (status === 500) return internalSentence()
  return isOurs ? message : (BY_STATUS[status] ?? ERRORS.invalid.message)
}

function labelOf(
  path: string,
  { i18n, payload, routeParams }: PayloadRequest,
  collection: SanitizedCollectionConfig | undefined,
): string {
  const owner = collection ?? payload.globals.config.find(({ slug }) => slug === routeParams?.global)
  const field = owner?.flattenedFields.find(({ name }) => name === path)
  const label = field && 'label' in field ? field.label : undefined
  return label ? getTranslation(label, i18n) : path
}

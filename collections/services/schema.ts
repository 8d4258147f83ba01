import { z } from 'zod'

import {
  amount,
  flag,
  integer,
  isoDate,
  LENGTH,
  moneyText,
  optionalNumberedReference,
  optionalText,
  requiredNumberedReference,
  requiredText,
  uuidText,
} from '@kit/http/fields'

const DURATION_MESSAGE = 'A duração tem de ser um número inteiro de dias a partir de 1'

const serviceChanges = z.object({
  basePrice: amount('Preço base inválido'),
  categoryId: optionalNumberedReference('Categoria inexistente'),
  description: optionalText(LENGTH.long),
  // Not a union: for an invalid value, its error names the first member ('null').
  estimatedDuration: z
    .preprocess(
      (value: number | string | null) => (value === '' ? null : value),
      integer(1, 3650, DURATION_MESSAGE).nullable(),
    )
    .optional(),
  /** Also adds it to the catalogue of the services page (PAGE-20). */
  inCatalogue: flag().optional(),
  includes: optionalText(2000),
  isActive: flag().optional(),
  name: requiredText('Nome é obrigatório'),
})

/** The service form: name, category and base price are required on create (API-44, OP-21). */
export const serviceInput = serviceChanges.extend({
  basePrice: amount('Preço base é obrigatório'),
  categoryId: requiredNumberedReference('Categoria é obrigatória', 'Categoria inexistente'),
})
export type ServiceInput = z.output<typeof serviceInput>

/** The full form or part of it, for example only `isActive` (API-45). */
export const serviceUpdate = serviceChanges.partial()
export type ServiceUpdate = z.output<typeof serviceUpdate>

/** The public format of a service: ids are the integers (OP-08, OP-16, OP-17; DATA-48). */
export const publicService = z.object({
  basePrice: moneyText,
  categoryId: z.int().nullable(),
  description: z.string().nullable(),
  estimatedDuration: z.int(),
  id: z.int(),
  isActive: z.boolean(),
  name: z.string(),
  price: z.number(),
})
export type PublicService = z.output<typeof publicService>

/** The staff format of a service: ids are uuids, with the integers beside them (OP-08). */
export const service = z.object({
  basePrice: moneyText.nullable(),
  categoryId: uuidText.nullable(),
  categoryNumber: z.int().nullable(),
  createdAt: isoDate,
  description: z.string().nullable(),
  estimatedDuration: z.int().nullable(),
  id: uuidText,
  includes: z.string().nullable(),
  isActive: z.boolean(),
  name: z.string(),
  number: z.int(),
  updatedAt: isoDate,
})
export type ServiceAnswer = z.output<typeof service>

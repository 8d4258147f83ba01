import type { UseFormReturn } from 'react-hook-form'

import type { ProjectInput } from '../schema'
import type { PortfolioFormInput } from './portfolio-values'

export type PortfolioFormState = UseFormReturn<PortfolioFormInput, unknown, Omit<ProjectInput, 'slug' | 'status'>>

/** The field's error message, or the first one of its parts. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error).map(messageOf).find(Boolean)
}

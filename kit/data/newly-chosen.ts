import type { RelationshipFieldValidation } from 'payload'
import { relationship } from 'payload/shared'

/**
 * Applies `filterOptions` only to newly chosen records: the site skips one that was unpublished or deleted since, and
 * Payload would refuse every later change of the record that chose it. In a restored version none is newly chosen.
 */
export const newlyChosen: RelationshipFieldValidation = async (value, options) => {
  const checked = await relationship(value, { ...options, filterOptions: undefined })
  if (checked !== true || options.req.context.isRestoringVersion) return checked
  const before = new Set<unknown>([options.previousValue].flat())
  const added = [value].flat().filter((id) => id !== null && id !== undefined && !before.has(id))
  return added.length === 0 || relationship(added as typeof value, options)
}

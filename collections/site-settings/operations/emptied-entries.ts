import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload'

import { sqlIn } from '@kit/data/transaction'

/** Entries of the settings that have nothing without this record. The site already leaves them out. */
const REMOVALS: Partial<Record<string, CollectionBeforeDeleteHook>> = {
  pages: async ({ id, req }) => {
    await sqlIn(req)`delete from site_settings_menu_entries where page_id = ${id} and coalesce(address, '') = ''`
    await sqlIn(req)`delete from site_settings_footer_entries where page_id = ${id} and coalesce(address, '') = ''`
  },
  projects: async ({ id, req }) => {
    await sqlIn(req)`
      delete from site_settings_portfolio_cards
      where project_id = ${id} and (coalesce(slug, '') = '' or coalesce(title, '') = '')`
  },
}

/**
 * Removes such entries when their record is permanently deleted: an entry without both would make every later change of
 * the settings invalid.
 */
export function removeEmptied(collection: CollectionConfig): CollectionConfig {
  const remove = REMOVALS[collection.slug]
  if (!remove) return collection
  const { beforeDelete = [], ...hooks } = collection.hooks ?? {}
  return { ...collection, hooks: { ...hooks, beforeDelete: [...beforeDelete, remove] } }
}

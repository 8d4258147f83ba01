import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, CollectionConfig } from 'payload'

import { announceChange } from '@kit/data/content-events'
import { findById } from '@kit/data/documents'
import { refusal } from '@kit/data/refusal'
import { sqlIn } from '@kit/data/transaction'
import type { Media } from '@kit/database/payload-types'

const addressOf = (filename: string) => `/api/cms/media/file/${encodeURIComponent(filename)}`

/**
 * Refuses to delete a picture that a project shows, also one in the trash or in a draft: projects keep addresses, so
 * the page would have a hole, and the free name would go to another picture.
 */
const keepShown: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const picture = await findById(req, 'media', String(id))
  if (!picture?.filename) return
  const address = addressOf(picture.filename)
  const [project] = await sqlIn<{ title: string }>(req)`
    select title from projects join projects_texts image on image.parent_id = projects.id and path = 'images'
    where strpos(image.text, ${address}) > 0
    union all
    select version_title from _projects_v version
      join _projects_v_texts image on image.parent_id = version.id and path = 'version.images'
    where latest and strpos(image.text, ${address}) > 0
    limit 1`
  if (!project) return
  throw refusal(`Esta imagem está no projeto «${project.title}». Tire-a de lá antes de a deletar.`, 409)
}

/** A replaced picture has a new address: projects that show it follow, with their drafts and versions. */
const followReplaced: CollectionAfterChangeHook<Media> = async ({ doc, previousDoc, req }) => {
  if (!previousDoc.filename || !doc.filename || previousDoc.filename === doc.filename) return
  const before = addressOf(previousDoc.filename)
  const after = addressOf(doc.filename)
  // One statement: pictures are saved without a transaction.
  await sqlIn(req)`
    with published as (
      update projects_texts set text = replace(text, ${before}, ${after})
      where path = 'images' and strpos(text, ${before}) > 0
    )
    update _projects_v_texts set text = replace(text, ${before}, ${after})
    where path = 'version.images' and strpos(text, ${before}) > 0`
  await announceChange(req, 'projects')
}

/** Keeps the picture library and the projects' addresses together. */
export const keepShownPictures = (collection: CollectionConfig): CollectionConfig => {
  if (collection.slug !== 'media') return collection
  const { afterChange = [], beforeDelete = [], ...hooks } = collection.hooks ?? {}
  return {
    ...collection,
    hooks: { ...hooks, afterChange: [...afterChange, followReplaced], beforeDelete: [...beforeDelete, keepShown] },
  }
}

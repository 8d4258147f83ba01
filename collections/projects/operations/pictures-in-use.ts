import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload'

import { findById } from '@kit/data/documents'
import { refusal } from '@kit/data/refusal'
import { sqlIn } from '@kit/data/transaction'

/**
 * Refuses to delete a picture that a project shows, also one in the trash or in a draft: projects keep addresses, so
 * the page would have a hole, and the free name would go to another picture.
 */
const keepShown: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const picture = await findById(req, 'media', String(id))
  if (!picture?.url) return
  const [project] = await sqlIn<{ title: string }>(req)`
    select title from projects join projects_texts image on image.parent_id = projects.id and path = 'images'
    where strpos(image.text, ${picture.url}) > 0
    union all
    select version_title from _projects_v version
      join _projects_v_texts image on image.parent_id = version.id and path = 'version.images'
    where latest and strpos(image.text, ${picture.url}) > 0
    limit 1`
  if (!project) return
  throw refusal(`Esta imagem está no projeto «${project.title}». Tire-a de lá antes de a deletar.`, 409)
}

/** Adds the refusal to the picture library. */
export const keepShownPictures = (collection: CollectionConfig): CollectionConfig =>
  collection.slug === 'media'
    ? {
        ...collection,
        hooks: { ...collection.hooks, beforeDelete: [...(collection.hooks?.beforeDelete ?? []), keepShown] },
      }
    : collection

import { keepsPictures } from '@collections/media/operations/shown-pictures'
import { announceChange } from '@kit/data/content-events'
import { sqlIn } from '@kit/data/transaction'

/** Pictures of projects, also of those in the trash and in drafts. */
export const keepShownPictures = keepsPictures({
  findPlace: async (req, address) => {
    const [project] = await sqlIn<{ title: string }>(req)`
      select title from projects join projects_texts image on image.parent_id = projects.id and path = 'images'
      where strpos(image.text, ${address}) > 0
      union all
      select version_title from _projects_v version
        join _projects_v_texts image on image.parent_id = version.id and path = 'version.images'
      where latest and strpos(image.text, ${address}) > 0
      limit 1`
    return project ? `no projeto «${project.title}»` : null
  },
  replace: async (req, before, after) => {
    await sqlIn(req)`
      with published as (
        update projects_texts set text = replace(text, ${before}, ${after})
        where path = 'images' and strpos(text, ${before}) > 0
      )
      update _projects_v_texts set text = replace(text, ${before}, ${after})
      where path = 'version.images' and strpos(text, ${before}) > 0`
    await announceChange(req, 'projects')
  },
})

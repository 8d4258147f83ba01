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
  // Bumps `updated_at` too, or a form that is open would put the old address back, whose file is gone.
  replace: async (req, before, after) => {
    // First, as whoever saves one of them does.
    await sqlIn(req)`
      select from projects where id in (
        select parent_id from projects_texts where path = 'images' and strpos(text, ${before}) > 0
        union select version.parent_id from _projects_v version
          join _projects_v_texts image on image.parent_id = version.id
        where path = 'version.images' and strpos(text, ${before}) > 0)
      order by id for update`
    await sqlIn(req)`
      with published as (
        update projects_texts set text = replace(text, ${before}, ${after})
        where path = 'images' and strpos(text, ${before}) > 0
        returning parent_id as id),
      versions as (
        update _projects_v_texts set text = replace(text, ${before}, ${after})
        where path = 'version.images' and strpos(text, ${before}) > 0
        returning parent_id as id),
      changed as (
        update projects set updated_at = clock_timestamp()
        where id in (
          select id from published
          union select parent_id from _projects_v join versions using (id) where latest)
        returning id, updated_at)
      update _projects_v set version_updated_at = changed.updated_at from changed
      where parent_id = changed.id and latest`
    await announceChange(req, 'projects')
  },
})

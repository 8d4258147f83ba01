import { z } from 'zod'

import { crud } from '@kit/http/crud'
import { defineRoute } from '@kit/http/define-route'
import { listQuery, pageMeta } from '@kit/http/list'
import { CONTENT_ROLES } from '@kit/lib/roles'
import { project, projectInput, projectPlace } from './schema'
import { projectErrors } from './errors'

const record = { collection: 'projects', notFound: projectErrors.project_not_found } as const
const tag = 'Portfólio'
const routes = crud({
  access: CONTENT_ROLES,
  answer: project,
  at: '/api/projects',
  many: 'projects',
  noun: 'um projeto',
  one: 'project',
  record,
  tag,
})

export const listProjects = defineRoute({
  access: 'public',
  answer: z.object({ projects: z.array(project), ...pageMeta }),
  cachedBy: ['projects'],
  id: 'projects.list',
  method: 'GET',
  path: '/api/projects',
  query: listQuery({ sort: ['displayOrder', 'createdAt', 'title', 'featured'] }),
  summary: 'Listar projetos do portfólio',
  tag,
})

export const getProject = defineRoute({
  access: 'public',
  answer: z.object({ project }),
  cachedBy: ['projects'],
  errors: [projectErrors.project_not_found],
  id: 'projects.get',
  method: 'GET',
  path: '/api/projects/{id}',
  summary: 'Ver um projeto (por uuid ou endereço)',
  tag,
})

export const createProject = routes.create({ body: projectInput, summary: 'Criar um projeto do portfólio' })

export const updateProject = routes.update({
  body: projectInput.omit({ slug: true }).partial(),
  summary: 'Atualizar um projeto, ou só a sua ordem',
})

export const placeProject = defineRoute({
  access: CONTENT_ROLES,
  answer: z.object({ project }),
  body: projectPlace,
  id: 'projects.place',
  method: 'PUT',
  path: '/api/projects/{id}/place',
  record,
  summary: 'Pôr um projeto mesmo antes ou depois de outro, na ordem do portfólio',
  tag,
})

export const deleteProject = routes.remove()

import { bind, type BoundRoute } from '@kit/http/bind'
import { trashRecord } from '@kit/data/records'
import * as contract from './contract'
import { createProject, placeProject, updateProject } from './operations/project'
import { getProject, listProjects } from './operations/project-lists'
import { projectErrors } from './errors'

export const projectRoutes: BoundRoute[] = [
  bind(contract.listProjects, ({ query, req }) => listProjects(req, query)),
  bind(contract.getProject, ({ params, req }) => getProject(req, params.id)),
  bind(contract.createProject, ({ body, req }) => createProject(req, body)),
  bind(contract.updateProject, ({ body, loadedAt, params, req }) => updateProject(req, params.id, body, loadedAt)),
  bind(contract.placeProject, ({ body, params, req }) => placeProject(req, params.id, body)),
  bind(contract.deleteProject, ({ params, req }) =>
    trashRecord(req, 'projects', params.id, projectErrors.project_not_found),
  ),
]

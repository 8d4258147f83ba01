import { ProjectMissing } from '@/site/project/project-missing'

const ProjectNotFound = () => <ProjectMissing />

export default ProjectNotFound

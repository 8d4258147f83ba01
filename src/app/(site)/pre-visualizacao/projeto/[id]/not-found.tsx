export { ProjectMissing as default } from '@/site/project/project-missing'

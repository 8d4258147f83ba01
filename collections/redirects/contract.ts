import { CSV_IMPORT } from '@kit/csv/contract'
import { defineRoute } from '@kit/http/define-route'
import { CONTENT_ROLES } from '@kit/lib/roles'

export const importRedirects = defineRoute({
  ...CSV_IMPORT,
  access: CONTENT_ROLES,
  id: 'redirects.import',
  path: '/api/redirects/import',
  summary: 'Importar redirecionamentos de um ficheiro CSV (dryRun=1 só verifica)',
  tag: 'Redirecionamentos',
})

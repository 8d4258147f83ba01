import { z } from 'zod'

import type { AnyRoute } from '@kit/http/define-route'
import { IMPORT_BODY_LIMIT, importInput, importQuery, importReport } from './import-schema'

/** Shared by the contracts of all imports: 201 when rows may have been written, 200 for a dry run. */
export const CSV_IMPORT = {
  alsoStatus: 200,
  answer: z.object({ report: importReport }),
  body: importInput,
  bodyLimit: IMPORT_BODY_LIMIT,
  method: 'POST',
  query: importQuery,
  status: 201,
  takesRequestKey: true,
} as const

export type ImportRoute = AnyRoute & typeof CSV_IMPORT

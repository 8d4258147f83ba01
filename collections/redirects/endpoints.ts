import { bindImport } from '@kit/csv/import-csv'
import type { BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { importRedirects } from './operations/import-redirects'

export const redirectRoutes: readonly BoundRoute[] = [bindImport(contract.importRedirects, importRedirects)]

import { createLocalReq, type ServerProps } from 'payload'

import { ImportButton } from '@kit/admin/csv/import-button'
import { csvTemplate } from '@kit/csv/csv-template'
import { counted, formatCount } from '@kit/lib/counts'
import { CONTENT_ROLES, hasRole } from '@kit/lib/roles'
import { importRedirects } from '../contract'
import { REDIRECT_COLUMNS, REDIRECT_EXAMPLE } from '../csv'
import { readable } from '../domain/redirect-address'
import { readMissing } from '../operations/address-counts'

const IMPORTING = {
  isWide: true,
  noun: 'redirecionamento',
  nouns: 'redirecionamentos',
  of: {
    heads: ['Antigo', 'Novo'],
    repeated: 'Endereços que já são redirecionados',
    storedAs: 'Leva agora a',
    withRepeated: 'Levar também estes aos novos endereços',
  },
  path: importRedirects.path,
  success: 'Redirecionamentos importados com sucesso!',
  template: {
    fileName: 'modelo-redirecionamentos.csv',
    href: csvTemplate(REDIRECT_COLUMNS.slice(0, 2), REDIRECT_EXAMPLE),
  },
} as const

/** Above the list: the import, and the missing addresses that visitors asked for most. */
export async function RedirectsHead({ payload, user }: ServerProps) {
  const { most, total } = await readMissing(await createLocalReq({}, payload))
  return (
    <div className="tw:stack tw:gap-6 tw:mb-8 tw:text-sm">
      {hasRole(user, CONTENT_ROLES) ? (
        <div>
          <ImportButton {...IMPORTING} />
        </div>
      ) : null}
      {total > 0 ? (
        <details>
          <summary>{counted(total, 'visita', 'visitas')} em 30 dias a endereços que não existem</summary>
          <ol className="tw:plain-list tw:mt-4">
            {most.map(({ address, visits }) => (
              <li className="tw:wrap-anywhere" key={address}>
                {readable(address)} <span className="tw:text-muted">({formatCount(visits)})</span>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  )
}

import { createLocalReq, type ServerProps } from 'payload'

import { counted, formatCount } from '@kit/lib/counts'
import { readMissing } from '../operations/address-counts'

/** Above the list: what visitors looked for and did not find, the most frequent first. */
export async function MissingAddresses({ payload }: ServerProps) {
  const { most, total } = await readMissing(await createLocalReq({}, payload))
  if (total === 0) return null
  return (
    <details className="tw:mb-8 tw:text-sm">
      <summary>
        Em 30 dias, {counted(total, 'visita chegou a um endereço', 'visitas chegaram a endereços')} que não existe
        {total === 1 ? '' : 'm'}
      </summary>
      <ol className="tw:plain-list tw:mt-4">
        {most.map(({ address, visits }) => (
          <li className="tw:wrap-anywhere" key={address}>
            {address} <span className="tw:text-muted">({formatCount(visits)})</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

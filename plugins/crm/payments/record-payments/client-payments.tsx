import { ReadSection } from '@kit/admin/record/read-section'
import { isFailed, useRecordDetails } from '@kit/admin/record/use-record-details'
import { call } from '@kit/http/call'
import type { listInstalments } from '../contract'
import { isAwaited } from '../domain/instalment-state'
import { InstalmentLines } from './instalment-lines'

/** A client's instalments that are still to come, with their sum (PAY-10). Shown once known, and if there are any. */
export function ClientPayments({ id }: { id: string }) {
  const { details, reload, status } = useRecordDetails(id, readPayments)
  if (!isFailed(status) && !details?.length) return null
  return (
    <ReadSection failure="Não foi possível ler os pagamentos." onRetry={reload} status={status} title="Recebimentos">
      {details ? (
        <InstalmentLines instalments={details} textOf={({ number, title }) => `${title} · ${number}`} />
      ) : null}
    </ReadSection>
  )
}

async function readPayments(client: string, signal: AbortSignal) {
  const { instalments } = await call<typeof listInstalments>('GET /api/crm/instalments', { query: { client }, signal })
  return instalments.filter(isAwaited)
}

import { useMutation } from '@kit/admin/form/use-mutation'
import { ReadFailure } from '@kit/admin/record/read-failure'
import { isFailed, useRecordDetails } from '@kit/admin/record/use-record-details'
import { call } from '@kit/http/call'
import type { readContactStop, stopContact } from '../contract'
import { contactStopErrors } from '../errors'
import { MAX_LOOKED_AT } from '../domain/looked-at'
import '@kit/admin/record/record-details.css'

/** Toggle 'Não contactar' for one person's records (PRIV-15). */
export function RecordStop({ records }: { records: readonly string[] }) {
  const { isPending, mutate } = useMutation()
  const { details, reload, status } = useRecordDetails(records.slice(0, MAX_LOOKED_AT).join(','), readStop)
  if (isFailed(status)) {
    return (
      <ReadFailure code={status.code} onRetry={reload}>
        Não foi possível saber se esta pessoa pode ser contactada.
      </ReadFailure>
    )
  }
  if (!details) return null
  const change = async (isStopped: boolean) => {
    const { ok } = await mutate<typeof stopContact>({
      body: { isStopped, records: [...records] },
      failure: 'Erro ao guardar',
      route: 'PUT /api/crm/contact-stops',
      success: isStopped ? 'Não voltamos a contactar' : 'Pode voltar a ser contactada',
    })
    if (ok) reload()
  }
  return (
    <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-4">
      {details.isStopped ? <strong role="note">{contactStopErrors.contact_stopped.message}</strong> : null}
      <button
        className="record-part__action"
        disabled={isPending}
        onClick={() => void change(!details.isStopped)}
        type="button"
      >
        {details.isStopped ? 'Voltar a contactar' : 'Não contactar'}
      </button>
    </div>
  )
}

const readStop = (ids: string, signal: AbortSignal) =>
  call<typeof readContactStop>('GET /api/crm/contact-stops', { query: { records: ids }, signal })

import { Button } from '@kit/admin/record/button'
import { useMutation } from '@kit/admin/form/use-mutation'
import { dayText } from '@kit/lib/dates'
import type { undoLeadMerge } from '../contract'
import type { MergeableCollection } from '../domain/mergeable'
import type { LastMerge as Merge } from '../schema'

interface Props {
  collection: MergeableCollection
  id: string
  merge: Merge | null
  onUndone: () => void
}

/** Merges of the last 30 days into a record, with undo [DUP-08]. */
export function LastMerge({ collection, id, merge, onUndone }: Props) {
  const { isPending, mutate } = useMutation()
  if (!merge) return null
  const { at, names, undoUntil } = merge
  const why = names.length > 0 ? 'este registo voltou a ser junto' : 'os dados da pessoa foram apagados'
  const undo = async () => {
    const { ok } = await mutate<typeof undoLeadMerge>({
      body: { seen: at },
      describe: ({ restored, stayed }) => stayed ?? `Voltaram: ${restored.map(({ name }) => name).join(', ')}`,
      failure: 'Erro ao anular a junção',
      params: { id },
      route: `POST /api/crm/${collection}/{id}/merge/undo` as 'POST /api/crm/leads/{id}/merge/undo',
      success: 'Junção anulada com sucesso!',
    })
    if (ok) onUndone()
  }
  return (
    <section
      aria-label="Junção"
      className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-5 tw:py-5 tw:px-8 tw:rounded-m tw:bg-grey-50 tw:[&_.btn]:min-h-touch"
    >
      <p>
        {names.length > 0 ? `Junto com ${names.join(', ')}` : 'Junto com outro registo'} em {dayText(at)}.{' '}
        <span className="record-details__muted">
          {undoUntil ? `Pode anular até ${dayText(undoUntil)}.` : `Já não se pode anular: ${why}.`}
        </span>
      </p>
      {undoUntil ? (
        <Button buttonStyle="secondary" disabled={isPending} onClick={() => void undo()}>
          Anular junção
        </Button>
      ) : null}
    </section>
  )
}

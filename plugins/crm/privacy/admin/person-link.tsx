import { useId, useState } from 'react'

import type { shareExport, withdrawExport } from '../contract'
import type { ExportLinkAnswer } from '../schema'
import { copyLink } from '@crm/links/link-field'
import { LinkTools } from '@crm/links/link-tools'
import { Button } from '@kit/admin/record/button'
import { useMutation } from '@kit/admin/form/use-mutation'
import { isStale } from '@kit/http/call'
import { dayAndTime } from '@kit/lib/dates'

/** Creates the link by which the person downloads the data in these records (PRIV-02). */
export function PersonLink({ records }: { records: string[] }) {
  const slug = useId()
  const { isPending, mutate } = useMutation()
  const [shared, setShared] = useState<ExportLinkAnswer | null>(null)
  /** Nothing is read again here: the button gives the colleague's link. */
  const forgetOld = (error: unknown) => {
    if (isStale(error)) setShared(null)
  }
  const share = async (isNew = false) => {
    const outcome = await mutate<typeof shareExport>({
      body: { records, ...(isNew ? { isNew, seen: shared?.link ?? null } : {}) },
      failure: 'Erro ao criar ligação',
      route: 'POST /api/crm/privacy/links',
      success: isNew ? 'Nova ligação gerada' : null,
    })
    if (!outcome.ok) return forgetOld(outcome.error)
    setShared(outcome.answer)
    if (!isNew) await copyLink(outcome.answer.link)
  }
  const withdraw = async (id: string) => {
    const outcome = await mutate<typeof withdrawExport>({
      failure: 'Erro ao revogar ligação',
      params: { id },
      route: 'DELETE /api/crm/privacy/links/{id}',
      success: 'Ligação revogada',
    })
    if (outcome.ok) setShared(null)
    else forgetOld(outcome.error)
  }
  if (!shared)
    return (
      <Button buttonStyle="secondary" disabled={isPending || records.length === 0} onClick={() => void share()}>
        Copiar ligação para a pessoa
      </Button>
    )
  return (
    <div className="tw:basis-full">
      <p>Válida até {dayAndTime(shared.export.until)}</p>
      <LinkTools
        isPending={isPending}
        // Takes the focus over from the button; selected, so it can be copied where clipboard access is refused.
        isSelected
        label="Ligação para a pessoa"
        link={shared.link}
        onRenew={() => share(true)}
        onWithdraw={() => withdraw(shared.export.id)}
        slug={slug}
      />
    </div>
  )
}

'use client'

import { ConfirmButton } from '@kit/admin/drawer/confirm-button'
import { useState } from 'react'

import { useMutation } from '@kit/admin/form/use-mutation'
import { MergeChosen } from '@crm/duplicates/record-merge/merge-button'
import { BulkBar, whenGone } from '@crm/owners/admin/bulk-bar'
import { useBulkSelection } from '@crm/owners/admin/bulk-selection'
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from '@crm/statuses/domain/statuses'
import type { changeLeadStatuses } from '../contract'
import { UNKNOWN_LEAD } from '../domain/lead-options'

/** Bulk actions on selected leads: change of status or owner, merge. */
export function LeadBulkBar() {
  return (
    <BulkBar collection="leads">
      <ChangeStatus />
      <MergeChosen collection="leads" />
    </BulkBar>
  )
}

function ChangeStatus() {
  const { chosen, clear, loadedAt } = useBulkSelection()
  const [status, setStatus] = useState<LeadStatus>('contacted')
  const { mutate } = useMutation()
  const count = chosen.length

  const change = async () => {
    const { ok } = await mutate<typeof changeLeadStatuses>({
      body: { ids: [...chosen], loadedAt: loadedAt(), status },
      ...whenGone(UNKNOWN_LEAD),
      failure: 'Erro ao atualizar leads',
      route: 'PATCH /api/crm/leads/status',
      success: count === 1 ? 'Lead atualizado com sucesso!' : `${count} leads atualizados com sucesso!`,
    })
    if (ok) clear()
  }
  return (
    <div className="tw:flex tw:min-w-0 tw:flex-wrap tw:gap-4 tw:phone:flex-[1_1_100%] tw:phone:flex-nowrap">
      <select
        aria-label="Novo estado"
        className="staff-select"
        onChange={(event) => setStatus(event.target.value as LeadStatus)}
        value={status}
      >
        {LEAD_STATUSES.map((value) => (
          <option key={value} value={value}>
            {LEAD_STATUS_LABELS[value]}
          </option>
        ))}
      </select>
      <ConfirmButton
        button={{ buttonStyle: 'primary', children: changeText(count), size: 'large' }}
        body={`Deseja mudar o estado de ${leads(count)} para ${LEAD_STATUS_LABELS[status]}?`}
        confirmLabel="Mudar estado"
        confirmingLabel="A mudar…"
        heading={changeText(count)}
        onConfirm={change}
      />
    </div>
  )
}

const leads = (count: number) => (count === 1 ? '1 lead' : `${count} leads`)
const changeText = (count: number) => `Mudar estado de ${leads(count)}`

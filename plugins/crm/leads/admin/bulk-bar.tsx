'use client'

import { Button, ConfirmationModal, useModal } from '@payloadcms/ui'
import { X } from 'lucide-react'
import { useState } from 'react'

import { useMutation } from '@kit/admin/form/use-mutation'
import type { changeLeadStatuses } from '../contract'
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus, UNKNOWN_LEAD } from '../domain/lead-options'
import { useBulkSelection } from './bulk-selection'

const QUESTION = 'lead-bulk-question'
const LEAD_GONE = `${UNKNOWN_LEAD}: alguém o deletou entretanto. A lista foi atualizada; tente novamente.`

/** What can be done with the chosen leads: one status for them all. Not there while none is chosen. */
export function BulkBar() {
  const { choose, chosen, loadedAt } = useBulkSelection()
  const { openModal } = useModal()
  const [status, setStatus] = useState<LeadStatus>('contacted')
  const { mutate } = useMutation()
  const count = chosen.length
  if (count === 0) return null

  const change = async () => {
    const { ok } = await mutate<typeof changeLeadStatuses>({
      body: { ids: [...chosen], loadedAt: [...loadedAt], status },
      describeFailure: (sentence) => (sentence === UNKNOWN_LEAD ? LEAD_GONE : sentence),
      failure: 'Erro ao atualizar leads',
      // The chosen leads that are gone leave the page, and with it the choice.
      isOutdated: ({ issues }) => issues.some(({ message }) => message === UNKNOWN_LEAD),
      route: 'PATCH /api/crm/leads/status',
      success: count === 1 ? 'Lead atualizado com sucesso!' : `${count} leads atualizados com sucesso!`,
    })
    if (!ok) return
    choose(chosen, false)
    focusList()
  }
  return (
    <section aria-label="Leads selecionados" className="lead-bulk">
      <div className="lead-bulk__count">
        <p aria-live="polite">{count === 1 ? '1 lead selecionado' : `${count} leads selecionados`}</p>
        <button
          aria-label="Limpar seleção"
          className="staff-icon-button"
          onClick={() => {
            choose(chosen, false)
            focusList()
          }}
          title="Limpar seleção"
          type="button"
        >
          <X aria-hidden size={16} />
        </button>
      </div>
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
      <Button margin={false} onClick={() => openModal(QUESTION)} size="large">
        {changeText(count)}
      </Button>
      <ConfirmationModal
        body={`Deseja mudar o estado de ${leads(count)} para ${LEAD_STATUS_LABELS[status]}?`}
        confirmLabel="Mudar estado"
        confirmingLabel="A mudar…"
        heading={changeText(count)}
        modalSlug={QUESTION}
        onConfirm={change}
      />
    </section>
  )
}

/** The bar leaves with what was pressed; the keyboard goes on at the list. */
const focusList = () => setTimeout(() => document.querySelector<HTMLElement>('.lead-select--all input')?.focus())

const leads = (count: number) => (count === 1 ? '1 lead' : `${count} leads`)
const changeText = (count: number) => `Mudar estado de ${leads(count)}`

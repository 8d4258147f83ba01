'use client'

import { type ReactNode, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { IconButton } from '@kit/admin/icons/icon-button'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { HttpError } from '@kit/http/call'
import { capitalised } from '@kit/lib/text'
import { nameOfPerson } from '@collections/users/domain/person'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import { ownerChange } from '@crm/links/owner-change'
import type { changeLeadOwners } from '../contract'
import { givenText, UNKNOWN_RECORD } from '../domain/owned-records'
import { SelectPage, useBulkSelection } from './bulk-selection'
import { usePeople } from './people-context'

interface Props {
  /** Further bulk actions. */
  children?: ReactNode
  collection: CrmRecord
}

const CHOSEN: Record<CrmRecord, readonly [one: string, many: string]> = {
  clients: ['cliente selecionado', 'clientes selecionados'],
  leads: ['lead selecionado', 'leads selecionados'],
  orders: ['projeto selecionado', 'projetos selecionados'],
  quotes: ['orçamento selecionado', 'orçamentos selecionados'],
  retainers: ['avença selecionada', 'avenças selecionadas'],
}

/** Bulk actions for selected records, such as changing the owner. Hidden without a selection. */
export function BulkBar({ children, collection }: Props) {
  const { chosen, clear } = useBulkSelection()
  if (chosen.length === 0) return null
  const [one, many] = CHOSEN[collection]
  return (
    <section aria-label={capitalised(many)} className="bulk-bar tw:[&_.btn]:min-h-touch">
      <div className="bulk-bar__count">
        <p aria-live="polite">{chosen.length === 1 ? `1 ${one}` : `${chosen.length} ${many}`}</p>
        <IconButton icon="x" label="Limpar seleção" onClick={clear} size={16} title="Limpar seleção" />
      </div>
      <SelectPage />
      {children}
      <GiveChosen collection={collection} />
    </section>
  )
}

/** Tells that one of the records was deleted meanwhile; the refresh takes it out of the page and the selection. */
export const whenGone = (unknown: string) => ({
  describeFailure: (sentence: string) =>
    sentence === unknown
      ? `${unknown}: alguém o deletou entretanto. A lista foi atualizada; tente novamente.`
      : sentence,
  isOutdated: ({ issues }: HttpError) => issues.some(({ message }) => message === unknown),
})

/** Gives the selected records to a person, or to nobody. */
function GiveChosen({ collection }: { collection: CrmRecord }) {
  const people = usePeople()
  const { chosen, clear } = useBulkSelection()
  const [ownerId, setOwnerId] = useState(people[0]?.id ?? '')
  const { isPending, mutate } = useMutation()
  const give = async () => {
    const { ok } = await mutate<typeof changeLeadOwners>({
      ...ownerChange(collection, chosen, { to: ownerId || null }),
      ...whenGone(UNKNOWN_RECORD),
      success: givenText(chosen.length, nameOfPerson(people, ownerId)),
    })
    if (ok) clear()
  }
  return (
    <div className="tw:flex tw:min-w-0 tw:flex-wrap tw:gap-4 tw:phone:flex-[1_1_100%] tw:phone:flex-nowrap">
      <select
        aria-label="Novo responsável"
        className="staff-select"
        onChange={(event) => setOwnerId(event.target.value)}
        value={ownerId}
      >
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">Sem responsável</option>
      </select>
      <Button buttonStyle="secondary" disabled={isPending} onClick={() => void give()} size="large">
        Atribuir
      </Button>
    </div>
  )
}

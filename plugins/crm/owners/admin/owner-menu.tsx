import { useAuth } from '@payloadcms/ui'
import { useState } from 'react'

import { Icon } from '@kit/admin/icons/icon'
import { useMutation } from '@kit/admin/form/use-mutation'
import { MenuButton } from '@kit/admin/record/menu-button'
import type { Person } from '@collections/users/contract'
import { nameOfPerson } from '@collections/users/domain/person'
import { CLAIMED } from '@crm/links/claimed'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import { ownerChange } from '@crm/links/owner-change'
import type { changeLeadOwners } from '../contract'
import { givenText } from '../domain/owned-records'
import { usePeople } from './people-context'
import './owners.css'

const NOBODY = 'Sem responsável'

interface Props {
  collection: CrmRecord
  id: string
  /** The record's title. */
  name: string
  onChanged?: () => void
  ownerId: string | null
  /** A lead's free-text owner, shown without an account. */
  text?: string | null
}

/** A record's owner with a menu to change it; the reader comes first. */
export function OwnerMenu({ collection, id, name, onChanged, ownerId, text = null }: Props) {
  const people = usePeople()
  const { user } = useAuth()
  const reader = people.find((person) => person.id === String(user?.id))
  const { isPending, mutate } = useMutation()
  // The stored owner; a second choice may come before the page shows the first.
  const [stored, setStored] = useState({ ownerId, shownId: ownerId })
  if (stored.shownId !== ownerId) setStored({ ownerId, shownId: ownerId })
  const give = async (to: string) => {
    const { ok } = await mutate<typeof changeLeadOwners>({
      ...ownerChange(collection, [id], { from: stored.ownerId, to: to || null }),
      success: to !== '' && to === reader?.id ? CLAIMED : givenText(1, nameOfPerson(people, to)),
    })
    setStored({ ownerId: ok ? to || null : ownerId, shownId: ownerId })
    if (ok) onChanged?.()
  }
  const label = nameOfPerson(people, ownerId) ?? text ?? NOBODY
  return (
    <div className="tw:min-w-0">
      <MenuButton
        className="owner-line tw:flex tw:items-center tw:gap-4 tw:min-w-0 tw:max-w-full tw:p-0 tw:border-0 tw:bg-transparent tw:text-grey-700 tw:text-sm tw:text-start tw:[&_svg]:text-grey-600 tw:hover:underline tw:after:absolute tw:after:-inset-5 tw:after:content-['']"
        isPending={isPending}
        label={`Responsável: ${label}`}
        menuLabel={`Mudar o responsável de ${name}`}
        onChoose={(to) => {
          if (to !== (stored.ownerId ?? '') || (to === '' && text)) void give(to)
        }}
        options={optionsFor(people, reader, ownerId)}
        value={ownerId ?? ''}
      >
        <Icon name="user-round" size={15} />
        <span className="tw:truncate">{label}</span>
      </MenuButton>
    </div>
  )
}

function optionsFor(people: readonly Person[], reader: Person | undefined, ownerId: string | null) {
  const takes = reader && reader.id !== ownerId ? [{ label: 'Ficar com este', value: reader.id }] : []
  const others = people.filter(({ id }) => takes.length === 0 || id !== reader?.id)
  return [...takes, ...others.map(({ id, name }) => ({ label: name, value: id })), { label: NOBODY, value: '' }]
}

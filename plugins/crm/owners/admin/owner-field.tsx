import { useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { SelectField, TextField } from '@kit/admin/form/fields'
import { call } from '@kit/http/call'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import type { countLinked } from '../contract'
import { usePeople } from './people-context'
import './owners.css'

type Field = (name: 'appliesOwnerToLinked' | 'ownerId') => UseFormRegisterReturn & { error: string | undefined }

interface Props {
  collection: CrmRecord
  /** The stored record; null for a new one. */
  record: { id: string; ownerId: string | null } | null
  /** Props of a form field: registration and error. */
  field: Field
}

/** Owner of a record: an administrator, a salesperson or nobody. The linked records can get the same new owner. */
export function OwnerField({ collection, field, record }: Props) {
  const people = usePeople()
  const linked = useLinkedToo(collection, record)
  const owner = field('ownerId')
  return (
    <div className="owner-field">
      <SelectField
        label="Responsável"
        options={[{ label: '—', value: '' }, ...people.map(({ id, name }) => ({ label: name, value: id }))]}
        {...owner}
        onChange={(event) => {
          void owner.onChange(event)
          void linked.onOwner(event.target.value)
        }}
      />
      <LinkedToo count={linked.count} field={field('appliesOwnerToLinked')} />
    </div>
  )
}

interface TextProps extends Props {
  /** The documented text field; an account's name makes that person the owner. */
  text: UseFormRegisterReturn & { error: string | undefined }
  setOwner: (id: string) => void
}

/** Owner field backed by free text: suggests people, accepts any name. */
export function OwnerTextField({ collection, field, record, setOwner, text }: TextProps) {
  const people = usePeople()
  const linked = useLinkedToo(collection, record)
  const listId = useId()
  return (
    <div className="owner-field">
      <TextField
        autoComplete="off"
        label="Responsável"
        list={listId}
        {...text}
        onChange={(event) => {
          void text.onChange(event)
          const id = people.find(({ name }) => name === event.target.value.trim())?.id ?? ''
          setOwner(id)
          void linked.onOwner(id)
        }}
      />
      <datalist id={listId}>
        {people.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <LinkedToo count={linked.count} field={field('appliesOwnerToLinked')} />
    </div>
  )
}

/** Number of linked records when the owner changes; else 0. */
function useLinkedToo(collection: CrmRecord, record: Props['record']) {
  const [counted, setCounted] = useState<number | null>(null)
  const [isOther, setIsOther] = useState(false)
  const onOwner = async (id: string) => {
    const isNew = record !== null && id !== (record.ownerId ?? '')
    setIsOther(isNew)
    if (isNew && counted === null) setCounted(await countAround(collection, record.id))
  }
  return { count: isOther ? (counted ?? 0) : 0, onOwner }
}

function LinkedToo({ count, field }: { count: number; field: ReturnType<Field> }) {
  if (count === 0) return null
  const { error: _, ...control } = field
  return (
    <label className="tw:flex tw:items-center tw:gap-4 tw:min-h-touch tw:text-sm tw:cursor-pointer">
      <input
        className="tw:shrink-0 tw:size-[18px] tw:m-0 tw:accent-ink tw:cursor-pointer"
        type="checkbox"
        {...control}
      />
      Aplicar também a {count === 1 ? '1 registo ligado' : `${count} registos ligados`}
    </label>
  )
}

/** 0 if the request fails: the record itself can still change its owner. */
async function countAround(collection: CrmRecord, id: string): Promise<number> {
  try {
    const { count } = await call<typeof countLinked>('GET /api/crm/linked-records', { query: { collection, id } })
    return count
  } catch {
    return 0
  }
}

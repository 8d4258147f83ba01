'use client'

import { Icon } from '@kit/admin/icons/icon'
import { useOwnerName } from './people-context'
import './owners.css'

interface Props {
  ownerId: string | null
  /** Shown where there is no owner: the text of the documented field. */
  text?: string | null
}

/** Who is responsible for a record, on its card; nothing for nobody. */
export function OwnerLine({ ownerId, text = null }: Props) {
  const name = useOwnerName(ownerId) ?? text
  if (!name) return null
  return (
    <p className="owner-line" title="Responsável">
      <Icon name="user-round" size={15} />
      <span className="sr-only">Responsável </span>
      <span>{name}</span>
    </p>
  )
}

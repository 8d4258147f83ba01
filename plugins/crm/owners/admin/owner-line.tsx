import { Icon } from '@kit/admin/icons/icon'
import { useOwnerName } from './people-context'
import './owners.css'

interface Props {
  ownerId: string | null
  /** The free-text owner, shown without an account. */
  text?: string | null
}

/** A record's owner on its card; renders nothing without one. */
export function OwnerLine({ ownerId, text = null }: Props) {
  const name = useOwnerName(ownerId) ?? text
  if (!name) return null
  return (
    <p
      className="owner-line tw:flex tw:items-center tw:gap-4 tw:min-w-0 tw:m-0 tw:text-grey-700 tw:text-sm tw:[&_svg]:text-grey-600"
      title="Responsável"
    >
      <Icon name="user-round" size={15} />
      <span className="sr-only">Responsável </span>
      <span className="tw:truncate">{name}</span>
    </p>
  )
}

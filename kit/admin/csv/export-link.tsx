import { Icon } from '../icons/icon'
import { listAddress, type ListState } from '../list/list-state'

interface Props {
  path: string
  state: ListState
}

/** Downloads the list as filtered and sorted, all pages, as a CSV file. */
export function ExportLink({ path, state }: Props) {
  // View and page concern only the screen.
  const { aside, limit, page, view, ...listed } = state
  return (
    <a
      aria-label="Exportar CSV"
      className="staff-icon-button staff-toolbar__file"
      // With `download` a failed answer does not navigate away from the screen.
      download=""
      href={listAddress(path, listed, {})}
      title="Exportar CSV"
    >
      <Icon name="file-down" size={18} />
    </a>
  )
}

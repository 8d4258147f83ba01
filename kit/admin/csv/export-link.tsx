import { Icon } from '../icons/icon'
import { listAddress, type ListState } from '../list/list-state'

interface Props {
  /** Address of the export's route. */
  path: string
  state: ListState
}

/** Saves the list as it is narrowed and ordered, every page of it, as a CSV file. */
export function ExportLink({ path, state }: Props) {
  // What only concerns the screen, and its page, stays behind.
  const { aside, limit, page, view, ...listed } = state
  return (
    <a
      aria-label="Exportar CSV"
      className="staff-icon-button staff-toolbar__file"
      // With `download` an answer that is no file leaves the person on the screen.
      download=""
      href={listAddress(path, listed, {})}
      title="Exportar CSV"
    >
      <Icon name="file-down" size={18} />
    </a>
  )
}

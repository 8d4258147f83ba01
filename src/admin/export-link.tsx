import { Button } from '@payloadcms/ui'

import { listAddress, type ListState } from './list-state'

interface Props {
  /** Address of the export's route. */
  path: string
  state: ListState
}

/** Saves the list as it is narrowed and ordered, every page of it, as a CSV file. */
export function ExportLink({ path, state: { q, sort, status } }: Props) {
  return (
    <Button
      buttonStyle="secondary"
      el="anchor"
      // With `download` an answer that is no file leaves the person on the screen.
      extraButtonProps={{ download: '' }}
      margin={false}
      size="large"
      url={listAddress(path, {}, { q, sort, status })}
    >
      Exportar CSV
    </Button>
  )
}

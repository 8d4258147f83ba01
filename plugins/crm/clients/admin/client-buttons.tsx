import type { ReactNode } from 'react'

import { Button } from '@kit/admin/record/button'
import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { OpenRecordButton } from '@kit/admin/record/open-record-button'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { isErased } from '@kit/lib/erased-person'
import type { ClientRow } from './client-row'

/** The client's name; opens the details. */
export function OpenClientButton({ row }: { row: ClientRow }) {
  const { show } = useRecordPanel<ClientRow>()
  return <OpenRecordButton onOpen={() => show(row)}>{row.client.name}</OpenRecordButton>
}

interface ActionsProps {
  /** Stands before the icons. */
  children?: ReactNode
  row: ClientRow
}

/** Actions of a client in the list (CLI-06). */
export function ClientActions({ children, row }: ActionsProps) {
  const { ask } = useRecordPanel<ClientRow>()
  const { name } = row.client
  return (
    <>
      {isErased(name) ? null : (
        <Button
          aria-label={`Projeto: criar um projeto para ${name}`}
          buttonStyle="subtle"
          onClick={() => ask(row, 'project')}
        >
          Projeto
        </Button>
      )}
      {children}
      <EditDeleteButtons name={name} row={row} />
    </>
  )
}

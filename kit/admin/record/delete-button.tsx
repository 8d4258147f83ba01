import { Button } from './button'
import { useRecordPanel } from './record-panel'

/** At the end of a record's details, away from the buttons of its daily work. */
export function DeleteButton({ row }: { row: unknown }) {
  const { ask } = useRecordPanel()
  return (
    <p>
      <Button buttonStyle="subtle" onClick={() => ask(row)}>
        Deletar
      </Button>
    </p>
  )
}

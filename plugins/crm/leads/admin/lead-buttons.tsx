import { Button } from '@kit/admin/record/button'
import { IconButton } from '@kit/admin/icons/icon-button'
import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { isErased } from '@kit/lib/erased-person'
import { OpenRecordButton } from '@kit/admin/record/open-record-button'
import { CLOSED_LEAD_STATUSES } from '@crm/statuses/domain/statuses'
import { useLeadPanel } from './use-lead-panel'
import type { LeadRow } from './lead-row'

/** The lead's name; opens its details. */
export function OpenLeadButton({ row }: { row: LeadRow }) {
  const { show } = useLeadPanel()
  return <OpenRecordButton onOpen={() => show(row)}>{row.lead.name}</OpenRecordButton>
}

/** Starts the conversion into a quote; hidden for won, lost and erased leads (LEAD-12…14). */
export function ConvertButton({ row }: { row: LeadRow }) {
  const { ask } = useLeadPanel()
  if (CLOSED_LEAD_STATUSES.includes(row.lead.status) || isErased(row.lead.name)) return null
  return (
    <Button
      aria-label={`Definir Orçamento para ${row.lead.name}`}
      buttonStyle="subtle"
      onClick={() => ask(row, 'convert')}
    >
      Definir Orçamento
    </Button>
  )
}

export function LogContactButton({ row }: { row: LeadRow }) {
  const { show } = useLeadPanel()
  if (isErased(row.lead.name)) return null
  return (
    <IconButton
      aria-haspopup="dialog"
      icon="message-square-plus"
      label={`Registar contacto com ${row.lead.name}`}
      onClick={() => show(row, 'contact')}
      size={16}
      title="Registar contacto"
    />
  )
}

/** Buttons to log a contact, edit and delete a lead of the list (LEAD-12). */
export const LeadIconButtons = ({ row }: { row: LeadRow }) => (
  <>
    <LogContactButton row={row} />
    <EditDeleteButtons name={row.lead.name} row={row} />
  </>
)

'use client'

import { SelectField } from '@kit/admin/form/fields'
import { selectOptions } from '@kit/lib/choices'
import { QUOTE_STATUS_LABELS, type QuoteStatus } from '@crm/statuses/domain/statuses'

export const STATUS_OPTIONS = selectOptions(QUOTE_STATUS_LABELS)

interface Props {
  isPending: boolean
  onChange: (status: QuoteStatus) => void
  status: QuoteStatus
}

/** The status as it is stored, and the others to change it to at once. */
export function QuoteStatusField({ isPending, onChange, status }: Props) {
  return (
    <SelectField
      aria-busy={isPending}
      label="Estado"
      onChange={(event) => onChange(event.target.value as QuoteStatus)}
      options={STATUS_OPTIONS}
      value={status}
    />
  )
}

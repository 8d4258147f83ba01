'use client'

import type { RecordFormProps } from '@kit/admin/record/record-panel'
import { useUnsaved } from '@kit/admin/record/use-unsaved'
import type { Instalment } from '../schema'
import { ReceiptForm } from './receipt-form'

interface Props extends Pick<RecordFormProps<Instalment>, 'onDone' | 'unsavedRef'> {
  row: Instalment
}

/** The form of a receipt alone, from the list. */
export function ReceiptDrawer({ onDone, row, unsavedRef }: Props) {
  const { onChange } = useUnsaved(unsavedRef)
  return (
    <div onChange={onChange}>
      <ReceiptForm instalment={row} onCancel={onDone} onSaved={onDone} />
    </div>
  )
}

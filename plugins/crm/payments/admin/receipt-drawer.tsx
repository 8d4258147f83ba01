'use client'

import { useEffect } from 'react'

import type { RecordFormProps } from '@kit/admin/record/record-panel'
import type { Instalment } from '../schema'
import { ReceiptForm } from './receipt-form'

interface Props extends Pick<RecordFormProps<Instalment>, 'onDone' | 'unsavedRef'> {
  row: Instalment
}

/** The form of a receipt alone, from the list. */
export function ReceiptDrawer({ onDone, row, unsavedRef }: Props) {
  useEffect(
    () => () => {
      unsavedRef.current = () => false
    },
    [unsavedRef],
  )
  return (
    <div onChange={() => (unsavedRef.current = () => true)}>
      <ReceiptForm instalment={row} onCancel={onDone} onSaved={onDone} />
    </div>
  )
}

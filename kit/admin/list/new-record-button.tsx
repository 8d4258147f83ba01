'use client'

import type { ReactNode } from 'react'

import { Button } from '../record/button'
import { useRecordPanel } from '../record/record-panel'

/** Opens the empty form. */
export function NewRecordButton({ children }: { children: ReactNode }) {
  const { open } = useRecordPanel()
  return (
    <Button
      extraButtonProps={{ 'aria-keyshortcuts': 'n', title: 'Tecla n' }}
      icon="plus"
      iconPosition="left"
      iconStyle="none"
      onClick={() => open(null)}
      size="large"
    >
      {children}
    </Button>
  )
}

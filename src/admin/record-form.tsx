'use client'

import { Button } from '@payloadcms/ui'
import type { ReactNode, RefObject } from 'react'

interface Props {
  children: ReactNode
  canSave: boolean
  formRef: RefObject<HTMLFormElement | null>
  isPending: boolean
  save: () => Promise<void>
}

/** A form in the drawer: Enter and the button send it, the button says when it is on its way. */
export function RecordForm({ canSave, children, formRef, isPending, save }: Props) {
  return (
    <form
      className="staff-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) void save()
      }}
      ref={formRef}
    >
      {children}
      <div className="staff-drawer__actions">
        <Button disabled={!canSave} margin={false} size="large" type="submit">
          {isPending ? 'A guardar…' : 'Guardar'}
        </Button>
      </div>
    </form>
  )
}

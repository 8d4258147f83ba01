'use client'

import { Button } from '@payloadcms/ui'
import type { ReactNode, RefObject } from 'react'

import { ConflictNotice } from './conflict-notice'

interface Props {
  children: ReactNode
  canSave: boolean
  formRef: RefObject<HTMLFormElement | null>
  isConflict: boolean
  isPending: boolean
  /** Shows the stored version instead of what was typed, after somebody else has changed it. */
  openStored: () => Promise<void>
  save: (options?: { overwrites?: boolean }) => Promise<void>
}

/** A form in the drawer: Enter and the button send it, the button says when it is on its way. */
export function RecordForm({ canSave, children, formRef, isConflict, isPending, openStored, save }: Props) {
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
      {isConflict ? (
        <ConflictNotice
          isPending={isPending}
          onDiscard={() => void openStored()}
          onOverwrite={() => void save({ overwrites: true })}
        />
      ) : null}
      {children}
      <div className="staff-drawer__actions">
        <Button disabled={!canSave} margin={false} size="large" type="submit">
          {isPending ? 'A guardar…' : 'Guardar'}
        </Button>
      </div>
    </form>
  )
}

'use client'

import { Button } from '@payloadcms/ui'
import type { ReactNode, RefObject } from 'react'

import { ConflictNotice } from './conflict-notice'
import { useFirstFieldFocus } from './first-field'
import type { SaveOptions } from './use-record-form'

interface Props {
  children: ReactNode
  canSave: boolean
  formRef: RefObject<HTMLFormElement | null>
  isConflict: boolean
  isPending: boolean
  /** Shows the stored version instead of what was typed, after somebody else has changed it. */
  openStored: () => Promise<void>
  save: (options?: SaveOptions) => Promise<void>
  /** A second way to save: it goes on to something else, or sends more, which may be all that is new. */
  also?: Pick<SaveOptions, 'beside' | 'goOn'> & { label: string }
}

/** A form in the drawer: Enter and the button send it, the button says when it is on its way. */
export function RecordForm({ also, canSave, children, formRef, isConflict, isPending, openStored, save }: Props) {
  useFirstFieldFocus(formRef)
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
        {also ? (
          <Button
            buttonStyle="secondary"
            disabled={also.beside ? isPending : !canSave}
            margin={false}
            onClick={() => void save(also)}
            size="large"
          >
            {also.label}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

import type { ReactNode, RefObject } from 'react'

import { Button } from '../record/button'
import { ConflictNotice } from './conflict-notice'
import type { SaveOptions } from './use-record-form'

interface Props {
  children: ReactNode
  canSave: boolean
  formRef: RefObject<HTMLFormElement | null>
  isConflict: boolean
  isPending: boolean
  /** After a conflict: discards the input and shows the stored version. */
  openStored: () => Promise<void>
  overwrite: () => Promise<void>
  save: (options?: SaveOptions) => Promise<void>
  /** A second save button that then continues elsewhere, or sends more; enabled without changes too. */
  also?: Pick<SaveOptions, 'beside' | 'goOn'> & { label: string }
  /** Stays visible beside the buttons. */
  foot?: ReactNode
}

/** The form of a drawer. Enter and the button submit it; the button shows progress. */
export function RecordForm({
  also,
  canSave,
  children,
  foot,
  formRef,
  isConflict,
  isPending,
  openStored,
  overwrite,
  save,
}: Props) {
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
          onOverwrite={() => void overwrite()}
        />
      ) : null}
      {children}
      <div className="staff-drawer__actions">
        {foot}
        <Button disabled={!canSave} size="large" type="submit">
          {isPending ? 'A guardar…' : 'Guardar'}
        </Button>
        {also ? (
          <Button
            buttonStyle="secondary"
            disabled={also.beside ? isPending : !canSave}
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

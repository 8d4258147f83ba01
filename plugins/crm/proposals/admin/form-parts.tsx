import { Button } from '@payloadcms/ui'

import { HttpError } from '@kit/http/call'
import type { Issue } from '@kit/lib/errors'

interface ButtonsProps {
  isPending: boolean
  label: string
  onCancel: () => void
  pending: string
}

/** The end of a small form within the section. */
export function FormButtons({ isPending, label, onCancel, pending }: ButtonsProps) {
  return (
    <p className="proposal__actions">
      <Button buttonStyle="secondary" margin={false} size="medium" type="submit">
        {isPending ? pending : label}
      </Button>
      <button className="proposal__action" onClick={onCancel} type="button">
        Cancelar
      </button>
    </p>
  )
}

/** What the server has said of the fields. */
export const issuesOf = (error: unknown): readonly Issue[] => (error instanceof HttpError ? error.issues : [])

export const messageAt = (issues: readonly Issue[], path: string) =>
  issues.find((issue) => issue.path === path)?.message

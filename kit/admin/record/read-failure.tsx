'use client'

import { Button } from '@payloadcms/ui'

interface Props {
  /** What could not be read. */
  children: string
  onRetry: () => void
}

/** Says that a part of a record could not be read, and reads it again. */
export const ReadFailure = ({ children, onRetry }: Props) => (
  <p role="alert">
    {children}{' '}
    <Button buttonStyle="secondary" margin={false} onClick={onRetry} size="small">
      Tentar novamente
    </Button>
  </p>
)

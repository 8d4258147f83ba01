'use client'

import { Button } from '@payloadcms/ui'

interface Props {
  /** The error text. */
  children: string
  onRetry: () => void
}

/** Says that a part of a record could not be read, with a retry button. */
export const ReadFailure = ({ children, onRetry }: Props) => (
  <p role="alert">
    {children}{' '}
    <Button buttonStyle="secondary" margin={false} onClick={onRetry} size="small">
      Tentar novamente
    </Button>
  </p>
)

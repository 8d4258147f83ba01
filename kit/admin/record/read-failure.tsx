'use client'

import { Button } from '@payloadcms/ui'

interface Props {
  /** The error text. */
  children: string
  /** What the button does. */
  label?: string
  onRetry: () => void
}

/** Says that a part of a record could not be read, with a retry button. */
export const ReadFailure = ({ children, label = 'Tentar novamente', onRetry }: Props) => (
  <p role="alert">
    {children}{' '}
    <Button buttonStyle="secondary" margin={false} onClick={onRetry} size="small">
      {label}
    </Button>
  </p>
)

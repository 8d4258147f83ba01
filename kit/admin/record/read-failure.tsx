import { withCode } from '@kit/lib/with-code'

import { Button } from './button'

interface Props {
  /** The error text. */
  children: string
  /** The code of a server error. */
  code?: string | null
  /** What the button does. */
  label?: string
  onRetry: () => void
}

/** Says that a part of a record could not be read, with a retry button. */
export const ReadFailure = ({ children, code, label = 'Tentar novamente', onRetry }: Props) => (
  <p role="alert">
    {withCode(children, code)}{' '}
    <Button buttonStyle="secondary" onClick={onRetry} size="small">
      {label}
    </Button>
  </p>
)

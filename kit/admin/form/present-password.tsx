import { useField } from '@payloadcms/ui'

import { TextField } from './fields'

interface Props {
  autoComplete?: string
  hint: string
  isRequired?: boolean
  label?: string
  path: string
}

/**
 * Password field for Payload's forms. Asks for the current password by default, so that an unattended screen cannot
 * change the account.
 */
export function PresentPassword({
  autoComplete = 'current-password',
  hint,
  isRequired = true,
  label = 'Palavra-passe atual',
  path,
}: Props) {
  const { errorMessage, setValue, showError, value } = useField<string | null>({ path })
  return (
    <div className="field-type">
      <TextField
        autoComplete={autoComplete}
        error={showError ? errorMessage : undefined}
        hint={hint}
        isRequired={isRequired}
        isWide
        label={label}
        onChange={({ target }) => setValue(target.value)}
        type="password"
        value={value ?? ''}
      />
    </div>
  )
}

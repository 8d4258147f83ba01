import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

import { TextField } from '@kit/admin/form/fields'
import { isPlausibleNif } from '@kit/lib/nif'
import type { ClientInput, clientInput } from '../schema'

interface Props {
  form: UseFormReturn<z.input<typeof clientInput>, unknown, ClientInput>
}

/** The NIF; an implausible one gets a hint, but is accepted. */
export function NifField({ form }: Props) {
  const [isOdd, setIsOdd] = useState(false)
  const judge = () => {
    const nif = form.getValues('nif')?.trim() ?? ''
    setIsOdd(nif !== '' && !isPlausibleNif(nif))
  }
  return (
    <div>
      <TextField
        autoComplete="off"
        error={form.formState.errors.nif?.message}
        label="NIF"
        {...form.register('nif', { onBlur: judge, onChange: () => setIsOdd(false) })}
      />
      <output className="tw:block tw:text-muted tw:text-sm tw:not-empty:mt-[4px]">
        {isOdd ? 'Este NIF não tem o formato habitual. Confirme-o, se puder.' : null}
      </output>
    </div>
  )
}

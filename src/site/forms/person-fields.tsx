import type { InputHTMLAttributes } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { CONTROL_CLASSES, Field } from '@kit/ui/field'

interface PartProps<Name extends string> {
  form: {
    formState: { errors: Partial<Record<Name, { message?: string | undefined } | undefined>> }
    register: (name: Name) => UseFormRegisterReturn
  }
  /** Prefix of the controls' ids: a page may have several forms. */
  prefix: string
}

interface TextFieldProps<Name extends string>
  extends
    PartProps<Name>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'placeholder' | 'type'> {
  isOptional?: boolean
  label: string
  name: Name
}

/** Who sends a request, and how to reach them. */
export const PersonFields = (part: PartProps<'email' | 'nome' | 'telefone'>) => (
  <>
    <TextField {...part} autoComplete="name" label="Nome" name="nome" />
    <TextField {...part} autoComplete="email" inputMode="email" label="Email" name="email" type="email" />
    <TextField
      {...part}
      autoComplete="tel"
      label="Telefone"
      name="telefone"
      placeholder="+244 9XX XXX XXX"
      type="tel"
    />
  </>
)

export const TextField = <Name extends string>({
  form,
  isOptional = false,
  label,
  name,
  prefix,
  ...input
}: TextFieldProps<Name>) => (
  <Field error={form.formState.errors[name]?.message} id={`${prefix}-${name}`} isOptional={isOptional} label={label}>
    {(attributes) => (
      <input
        className={CONTROL_CLASSES}
        required={!isOptional}
        type="text"
        {...input}
        {...attributes}
        {...form.register(name)}
      />
    )}
  </Field>
)

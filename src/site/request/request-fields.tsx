import { useState } from 'react'

import { CONTROL_CLASSES, Field } from '@kit/ui/field'
import { isPlausibleNif } from '@kit/lib/nif'
import { Honeypot } from '@/site/forms/honeypot'
import { PersonFields } from '@/site/forms/person-fields'
import type { RequestFormState } from './use-request-form'

interface PartProps {
  form: RequestFormState
  /** Prefix of the controls' ids: a page may have two dialogs. */
  prefix: string
}

/** Contact fields: nome, email, telefone and optionally nif (SERV-18, SERV-63). */
export const RequestFields = ({ form, prefix }: PartProps) => (
  <div className="relative grid gap-5 sm:grid-cols-2">
    <PersonFields form={form} prefix={prefix} />
    <NifField form={form} prefix={prefix} />
    <Honeypot id={`${prefix}-nao-preencher`} />
  </div>
)

const NIF_FORMATS = 'Empresa: 10 dígitos. Particular: 14 caracteres.'
const ODD_NIF = 'Este NIF não tem o formato habitual. Confirme-o; pode enviar na mesma.'

/** Warns about an odd NIF but never blocks: foreign clients and older numbers exist. */
const NifField = ({ form, prefix }: PartProps) => {
  const [isOdd, setIsOdd] = useState(false)
  const hintId = `${prefix}-nif-aviso`
  const control = form.register('nif', {
    onBlur: () => {
      const nif = form.getValues('nif')?.trim() ?? ''
      setIsOdd(nif !== '' && !isPlausibleNif(nif))
    },
    onChange: () => setIsOdd(false),
  })
  const error = form.formState.errors.nif?.message
  return (
    <div>
      <Field error={error} id={`${prefix}-nif`} isOptional label="NIF">
        {(attributes) => (
          <input
            autoComplete="off"
            className={CONTROL_CLASSES}
            type="text"
            {...attributes}
            {...(error ? {} : { 'aria-describedby': hintId })}
            {...control}
          />
        )}
      </Field>
      {/* Constant height: text appearing on blur would move the button away from under the finger. */}
      <output className="mt-1.5 block min-h-11 text-sm leading-snug text-ink-soft">
        <span id={hintId} className={isOdd ? 'block border-l-4 border-sun pl-2.5 font-medium text-ink' : ''}>
          {isOdd ? ODD_NIF : NIF_FORMATS}
        </span>
      </output>
    </div>
  )
}

/** Free text of the quote request (SERV-63). */
export const MessageField = ({ form, prefix }: PartProps) => (
  <Field
    className="mt-5"
    error={form.formState.errors.mensagem?.message}
    id={`${prefix}-mensagem`}
    isOptional
    label="Mensagem"
  >
    {(attributes) => (
      <textarea
        className={`${CONTROL_CLASSES} min-h-28`}
        placeholder="O que precisa, em que quantidade e para quando?"
        rows={4}
        {...attributes}
        {...form.register('mensagem')}
      />
    )}
  </Field>
)

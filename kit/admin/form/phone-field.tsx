'use client'

import { useField } from '@payloadcms/ui'
import { type ComponentProps, useEffect, useState } from 'react'

import { TextField } from './fields'

const WARNING = 'Não conseguimos ler este número, e sem isso não há WhatsApp. Confirme-o, se puder.'

/** True for an empty phone, or one that is valid in its numbering plan. Loads the library only when needed. */
async function isReadable(phone: string): Promise<boolean> {
  if (phone.trim() === '') return true
  const { normalizeAngolanPhone } = await import('@kit/lib/phone')
  return normalizeAngolanPhone(phone) !== null
}

/** A phone field that warns about an unreadable phone but lets it be saved. */
export function PhoneField({ onBlur, onChange, ...field }: Omit<ComponentProps<typeof TextField>, 'hint' | 'type'>) {
  const [isOdd, setIsOdd] = useState(false)
  return (
    <TextField
      autoComplete="off"
      inputMode="tel"
      placeholder="+244 9XX XXX XXX"
      {...field}
      hint={isOdd ? WARNING : undefined}
      onBlur={(event) => {
        onBlur?.(event)
        void isReadable(event.target.value).then((isFine) => setIsOdd(!isFine))
      }}
      onChange={(event) => {
        onChange?.(event)
        setIsOdd(false)
      }}
      type="tel"
    />
  )
}

/** The same warning below a phone field of Payload's forms. */
export function PhoneWarning({ path }: { path: string }) {
  const { value } = useField<string | null>({ path })
  const [odd, setOdd] = useState<string | null>(null)
  useEffect(() => {
    const phone = value ?? ''
    void isReadable(phone).then((isFine) => setOdd(isFine ? null : phone))
  }, [value])
  return <output className="field-description">{odd !== null && odd === value ? WARNING : null}</output>
}

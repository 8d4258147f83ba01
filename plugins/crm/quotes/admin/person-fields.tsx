'use client'

import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

import { TextField } from '@kit/admin/form/fields'
import { RecordPicker } from '@kit/admin/form/record-picker'
import type { RecordOption } from '@kit/admin/form/use-record-search'
import { call } from '@kit/http/call'
import type { QuoteRow } from './quote-row'
import type { QuoteValues } from './quote-values'

/** What the lists of leads and clients have in common. */
interface Person {
  id: string
  name: string
  email: string
  phone: string | null
  company: string | null
}
type PersonOption = RecordOption & { person: Person }

const FOUND_AT_MOST = 8

async function findPeople(path: string, text: string, signal: AbortSignal): Promise<PersonOption[]> {
  const query = new URLSearchParams({ limit: String(FOUND_AT_MOST), ...(text === '' ? {} : { q: text }) })
  const answer = await call<Record<string, Person[] | number>>('GET', `${path}?${query}`, { signal })
  const people = Object.values(answer).find((value) => Array.isArray(value)) ?? []
  return people.map((person) => ({
    detail: [person.email, person.company].filter(Boolean).join(' · '),
    id: person.id,
    label: person.name,
    person,
  }))
}

/** Lead, client and the person's data, which the chosen record fills in where they are empty (QUOT-22, QUOT-23). */
export function PersonFields({ row }: { row: QuoteRow | null }) {
  const { formState, getValues, register, setValue } = useFormContext<QuoteValues>()
  const { errors } = formState
  const quote = row?.quote
  const [lead, setLead] = useState<RecordOption | null>(
    quote?.leadId ? { id: quote.leadId, label: row?.leadName ?? 'Lead não encontrado' } : null,
  )
  const [client, setClient] = useState<RecordOption | null>(
    quote?.clientId ? { id: quote.clientId, label: row?.clientName ?? '' } : null,
  )
  const fillFrom = (option: RecordOption | null) => {
    if (!option || !('person' in option)) return
    const { company, email, name, phone } = (option as PersonOption).person
    const known = { clientCompany: company, clientEmail: email, clientName: name, clientPhone: phone }
    for (const [key, value] of Object.entries(known) as [keyof typeof known, string | null][]) {
      if (value && getValues(key) === '') setValue(key, value)
    }
  }
  /** Name, change handling and message of one field. */
  const field = (name: 'clientCompany' | 'clientEmail' | 'clientName' | 'clientPhone') => ({
    ...register(name),
    error: errors[name]?.message,
  })
  return (
    <>
      <RecordPicker
        error={errors.leadId?.message}
        label="Lead"
        onChange={(option) => {
          setLead(option)
          setValue('leadId', option?.id ?? '')
          fillFrom(option)
        }}
        placeholder="Procurar lead"
        search={(text, signal) => findPeople('/api/leads', text, signal)}
        value={lead}
      />
      <RecordPicker
        error={errors.clientId?.message}
        label="Cliente"
        onChange={(option) => {
          setClient(option)
          setValue('clientId', option?.id ?? '')
          fillFrom(option)
        }}
        placeholder="Procurar cliente"
        search={(text, signal) => findPeople('/api/crm/clients', text, signal)}
        value={client}
      />
      <TextField autoComplete="off" label="Nome do cliente" {...field('clientName')} />
      <TextField autoComplete="off" label="Empresa do cliente" {...field('clientCompany')} />
      <TextField autoComplete="off" label="Email do cliente" type="email" {...field('clientEmail')} />
      <TextField
        autoComplete="off"
        inputMode="tel"
        label="Telefone do cliente"
        placeholder="+244 9XX XXX XXX"
        type="tel"
        {...field('clientPhone')}
      />
    </>
  )
}

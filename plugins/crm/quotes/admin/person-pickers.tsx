import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

import { RecordPicker } from '@kit/admin/form/record-picker'
import { useFill } from '@kit/admin/form/use-fill'
import type { RecordOption } from '@kit/admin/form/use-record-search'
import { call } from '@kit/http/call'
import type { listClients } from '@crm/clients/contract'
import { companyOf } from '@crm/leads/domain/company'
import type { listLeads } from '@crm/leads/contract'
import type { QuoteRow } from './quote-row'
import type { QuoteValues } from './quote-values'

/** Fields that leads and clients share. */
interface Person {
  id: string
  name: string
  email: string
  phone: string | null
  company: string | null
}
type PersonOption = RecordOption & { person: Person }

/** The person of an option that was picked in this form; null for a stored one. */
const pickedPerson = (option: RecordOption | null): Person | null =>
  option && 'person' in option ? (option as PersonOption).person : null

const FOUND_AT_MOST = 8

const found = (text: string) => ({ limit: FOUND_AT_MOST, ...(text === '' ? {} : { q: text }) })

async function findLeads(text: string, signal: AbortSignal): Promise<PersonOption[]> {
  const { leads } = await call<typeof listLeads>('GET /api/leads', { query: found(text), signal })
  return leads.map(toOption)
}

async function findClients(text: string, signal: AbortSignal): Promise<PersonOption[]> {
  const { clients } = await call<typeof listClients>('GET /api/crm/clients', { query: found(text), signal })
  return clients.map(toOption)
}

function toOption(person: Person): PersonOption {
  const { company, email, id, name } = person
  return { detail: [email, company].filter(Boolean).join(' · '), id, label: name, person }
}

const PICKERS = [
  { key: 'leadId', label: 'Lead', placeholder: 'Procurar lead', search: findLeads },
  { key: 'clientId', label: 'Cliente', placeholder: 'Procurar cliente', search: findClients },
] as const
type PersonKey = (typeof PICKERS)[number]['key']

/** Pickers of lead and client; choosing one fills the fields of the person (QUOT-22, QUOT-23). */
export function PersonPickers({ row }: { row: QuoteRow | null }) {
  const { formState, setValue } = useFormContext<QuoteValues>()
  const { defaultValues, errors } = formState
  const quote = row?.quote
  const { fill } = useFill<QuoteValues>(quote?.clientId || quote?.leadId ? (defaultValues as QuoteValues) : {})
  const [picked, setPicked] = useState<Record<PersonKey, RecordOption | null>>({
    clientId: quote?.clientId ? { id: quote.clientId, label: row?.clientName ?? '' } : null,
    leadId: quote?.leadId ? { id: quote.leadId, label: row?.leadName ?? 'Lead não encontrado' } : null,
  })
  const choose = (key: PersonKey, option: RecordOption | null) => {
    setPicked((now) => ({ ...now, [key]: option }))
    setValue(key, option?.id ?? '')
    // Whom it names was accepted with it.
    if (quote?.acceptedAt) return
    // A quote goes to its client, the lead only counts without one.
    if (key === 'leadId' && picked.clientId) return
    const person = pickedPerson(option ?? (key === 'clientId' ? picked.leadId : null))
    // Of a stored record nobody here knows the details: those of the quote may be the only copy.
    if (!person && !pickedPerson(picked[key])) return
    fill({
      clientCompany: companyOf(person?.company) ?? '',
      clientEmail: person?.email ?? '',
      clientName: person?.name ?? '',
      clientPhone: person?.phone ?? '',
    })
  }
  return PICKERS.map(({ key, ...picker }) => (
    <RecordPicker
      {...picker}
      error={errors[key]?.message}
      key={key}
      onChange={(option) => choose(key, option)}
      value={picked[key]}
    />
  ))
}

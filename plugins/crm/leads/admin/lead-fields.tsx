import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'

import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { PhoneField } from '@kit/admin/form/phone-field'
import { selectOptions } from '@kit/lib/choices'
import { OwnerTextField } from '@crm/owners/admin/owner-field'
import { LEAD_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { BUDGET_RANGE_LABELS, LEAD_PRIORITY_LABELS, LEAD_SOURCE_LABELS, TIMELINE_LABELS } from '../domain/lead-options'
import type { LeadAnswer } from '../schema'
import type { LeadInput } from './lead-values'

const NONE = { label: '—', value: '' }
const STATUSES = selectOptions(LEAD_STATUS_LABELS)
const PRIORITIES = selectOptions(LEAD_PRIORITY_LABELS)
const SOURCES = selectOptions(LEAD_SOURCE_LABELS)
const RANGES = [NONE, ...selectOptions(BUDGET_RANGE_LABELS)]
const KNOWN_TIMELINES = selectOptions(TIMELINE_LABELS)

interface Props {
  errors: FieldErrors<LeadInput>
  register: UseFormRegister<LeadInput>
  /** The stored lead; null for a new one. */
  lead: LeadAnswer | null
  setOwner: (id: string) => void
  /** Rendered below e-mail and phone. */
  notice: ReactNode
}

/** All stored fields that staff may edit; what a caller says first comes first (OP-73). */
export function LeadFields({ errors, lead, notice, register, setOwner }: Props) {
  const field = (name: keyof LeadInput) => ({ ...register(name), error: errors[name]?.message })
  return (
    <div className="staff-form__grid">
      <TextField autoComplete="off" isRequired label="Nome" {...field('name')} />
      <PhoneField label="Telefone" {...field('phone')} />
      <TextField isWide label="Interesse" {...field('serviceInterest')} />
      <TextField autoComplete="off" isRequired label="Email" type="email" {...field('email')} />
      <TextField autoComplete="off" label="Empresa" {...field('company')} />
      {notice}
      <TextField autoComplete="off" label="NIF" {...field('nif')} />
      <OwnerTextField collection="leads" field={field} record={lead} setOwner={setOwner} text={field('assignedTo')} />
      <SelectField label="Estado" options={STATUSES} {...field('status')} />
      <SelectField label="Prioridade" options={PRIORITIES} {...field('priority')} />
      <SelectField label="Origem" options={SOURCES} {...field('source')} />
      <SelectField label="Prazo" options={timelineOptions(lead?.timeline ?? null)} {...field('timeline')} />
      <TextField inputMode="decimal" label="Orçamento (AOA)" placeholder="150 000,00" {...field('budget')} />
      <SelectField label="Faixa de orçamento" options={RANGES} {...field('budgetRange')} />
      <TextField label="Último contacto" type="date" {...field('lastContact')} />
      <TextField label="Próximo contacto" type="date" {...field('nextFollowUp')} />
      <TextAreaField label="Notas" {...field('notes')} />
    </div>
  )
}

/** The known timelines and a different stored one: without its option, saving would clear it. */
function timelineOptions(stored: string | null) {
  const isKnown = KNOWN_TIMELINES.some(({ value }) => value === stored)
  return [NONE, ...KNOWN_TIMELINES, ...(stored && !isKnown ? [{ label: stored, value: stored }] : [])]
}

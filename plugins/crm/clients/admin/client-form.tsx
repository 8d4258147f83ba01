import { useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { z } from 'zod'

import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { PhoneField } from '@kit/admin/form/phone-field'
import { RecordForm } from '@kit/admin/form/record-form'
import type { RecordFormProps } from '@kit/admin/record/record-panel'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import { type SaveWording, useRecordForm } from '@kit/admin/form/use-record-form'
import { selectOptions } from '@kit/lib/choices'
import { initialsOf } from '@kit/records/fields'
import { emptyOf, valuesOf } from '@kit/records/form-values'
import { TypedDuplicates } from '@crm/duplicates/record-merge/typed-duplicates'
import { OwnerField } from '@crm/owners/admin/owner-field'
import { CLIENT_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import type { createClient, updateClient } from '../contract'
import { CLIENT_FIELDS } from '../fields'
import { type ClientAnswer, clientInput } from '../schema'
import type { ClientRow } from './client-row'
import { CLIENT_SAVING } from './client-status'
import { NifField } from './nif-field'
import { readClientDetails } from './read-client-details'

const WORDING: SaveWording<typeof createClient, typeof updateClient> = CLIENT_SAVING

type ClientValues = z.input<typeof clientInput>

/** New clients are active (CLI-09). */
const EMPTY: ClientValues = {
  ...emptyOf(clientInput),
  ...initialsOf(CLIENT_FIELDS),
  appliesOwnerToLinked: undefined,
}
const STATUSES = selectOptions(CLIENT_STATUS_LABELS)

/** Creates or edits a client, validated by the API's schema (CLI-08, CLI-09, CLI-13, CLI-18, ADM-28, OP-73). */
export function ClientForm({ onDone, row }: RecordFormProps<ClientRow>) {
  const client = row?.client ?? null
  const start = useMemo<ClientValues>(
    () => (client ? { ...valuesOf(clientInput, client), appliesOwnerToLinked: false } : EMPTY),
    [client],
  )
  const { errors, form, record, ...state } = useRecordForm({
    onDone,
    record: client,
    schema: clientInput,
    start,
    wording: WORDING,
  })
  const openStored = useOpenStored(async () => {
    if (!record) return undefined
    const { client: stored, whatsApp } = await readClientDetails(
      row ?? { client: { ...record, phone: null }, whatsApp: null },
    )
    return { offers: row?.offers ?? [], client: stored, whatsApp }
  })
  const field = (name: keyof typeof start) => ({ ...form.register(name), error: errors[name]?.message })
  return (
    <RecordForm {...state} openStored={openStored}>
      <div className="staff-form__grid">
        <TextField autoComplete="off" isRequired label="Nome" {...field('name')} />
        <TextField autoComplete="off" isRequired label="Email" type="email" {...field('email')} />
        <PhoneField label="Telefone" {...field('phone')} />
        <TextField autoComplete="off" label="Empresa" {...field('company')} />
        <LikeClients control={form.control} stored={record} />
        <NifField form={form} />
        <SelectField label="Estado" options={STATUSES} {...field('status')} />
        <TextField autoComplete="off" isWide label="Morada" {...field('address')} />
        <SelectField
          hint="Ao registar um recebimento, propõe o que o cliente entrega ao Estado por si."
          label={CLIENT_FIELDS.taxWithholding.label}
          options={[{ label: 'Não', value: '' }, ...selectOptions(CLIENT_FIELDS.taxWithholding.labels)]}
          {...field('taxWithholding')}
        />
        <SelectField
          label={CLIENT_FIELDS.captiveVat.label}
          options={[{ label: '0 %', value: '' }, ...selectOptions(CLIENT_FIELDS.captiveVat.labels)]}
          {...field('captiveVat')}
        />
        <OwnerField collection="clients" field={field} record={client} />
        <TextAreaField label="Notas" {...field('notes')} />
      </div>
    </RecordForm>
  )
}

/** A component of its own, so that typing does not re-render the form. */
function LikeClients({ control, stored }: { control: Control<ClientValues>; stored: ClientAnswer | null }) {
  const [email, phone] = useWatch({ control, name: ['email', 'phone'] })
  return <TypedDuplicates collection="clients" stored={stored} typed={{ email, phone: phone ?? '' }} />
}

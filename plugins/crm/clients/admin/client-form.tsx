'use client'

import { useMemo } from 'react'

import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { RecordForm } from '@kit/admin/form/record-form'
import type { RecordFormProps } from '@kit/admin/record/record-panel'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import { type SaveWording, useRecordForm } from '@kit/admin/form/use-record-form'
import { selectOptions } from '@kit/lib/select-options'
import { CLIENT_STATUS_LABELS, CLIENT_STATUSES } from '../domain/client-options'
import type { createClient, updateClient } from '../contract'
import { clientInput } from '../schema'
import type { ClientRow } from './client-row'
import { toClientValues } from './client-values'
import { NifField } from './nif-field'
import { readClientDetails } from './read-client-details'

const WORDING: SaveWording<typeof createClient, typeof updateClient> = {
  create: { route: 'POST /api/crm/clients', failure: 'Erro ao criar cliente', success: 'Cliente criado com sucesso!' },
  update: {
    route: 'PUT /api/crm/clients/{id}',
    failure: 'Erro ao atualizar cliente',
    success: 'Cliente atualizado com sucesso!',
  },
}
const STATUSES = selectOptions(CLIENT_STATUSES, CLIENT_STATUS_LABELS)

/** Creates or changes a client, by the same schema as the API (CLI-08, CLI-09, CLI-13, CLI-18, ADM-28, OP-73). */
export function ClientForm({ onDone, row, unsavedRef }: RecordFormProps<ClientRow>) {
  const client = row?.client ?? null
  const start = useMemo(() => toClientValues(client), [client])
  const { errors, form, ...state } = useRecordForm({
    onDone,
    record: client,
    schema: clientInput,
    start,
    unsavedRef,
    wording: WORDING,
  })
  const openStored = useOpenStored(async () => {
    if (!row) return undefined
    const { client: stored } = await readClientDetails(row.client.id)
    return { ...row, client: stored }
  })
  /** Name, change handling and message of one field. */
  const field = (name: keyof typeof start) => ({ ...form.register(name), error: errors[name]?.message })
  return (
    <RecordForm {...state} openStored={openStored}>
      <div className="staff-form__grid">
        <TextField autoComplete="off" isRequired label="Nome" {...field('name')} />
        <TextField autoComplete="off" isRequired label="Email" type="email" {...field('email')} />
        <TextField
          autoComplete="off"
          inputMode="tel"
          label="Telefone"
          placeholder="+244 9XX XXX XXX"
          type="tel"
          {...field('phone')}
        />
        <TextField autoComplete="off" label="Empresa" {...field('company')} />
        <NifField form={form} />
        <SelectField label="Estado" options={STATUSES} {...field('status')} />
        <TextField autoComplete="off" isWide label="Morada" {...field('address')} />
        <TextAreaField label="Notas" {...field('notes')} />
      </div>
    </RecordForm>
  )
}

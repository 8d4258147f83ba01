import { useMemo } from 'react'

import { TextAreaField, TextField } from '@kit/admin/form/fields'
import { RecordForm } from '@kit/admin/form/record-form'
import type { RecordFormProps } from '@kit/admin/record/record-panel'
import { SwitchField } from '@kit/admin/form/switch-field'
import { type SaveWording, useRecordForm } from '@kit/admin/form/use-record-form'
import { WholeNumberField } from '@kit/admin/form/number-fields'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import { call } from '@kit/http/call'
import type { createFeaturedClient, getFeaturedClient, updateFeaturedClient } from '../contract'
import { type FeaturedClientRow, toFeaturedClientRow } from './featured-client-row'
import { featuredClientForm, type FeaturedClientValues, toFeaturedClientValues } from './featured-client-values'
import { LogoField } from './logo-field'

const WORDING: SaveWording<typeof createFeaturedClient, typeof updateFeaturedClient> = {
  create: {
    route: 'POST /api/featured-clients',
    failure: 'Erro ao criar cliente',
    success: 'Cliente em destaque criado com sucesso!',
  },
  update: {
    route: 'PUT /api/featured-clients/{id}',
    failure: 'Erro ao atualizar cliente',
    success: 'Cliente em destaque atualizado com sucesso!',
  },
}

/** Creates or changes a featured client (FEAT-10…23, OP-73). */
export function FeaturedClientForm({ onDone, row }: RecordFormProps<FeaturedClientRow>) {
  const start = useMemo(() => toFeaturedClientValues(row), [row])
  const { errors, form, record, ...state } = useRecordForm({
    onDone,
    record: row?.client ?? null,
    schema: featuredClientForm,
    start,
    wording: WORDING,
  })
  const openStored = useOpenStored(async () => {
    if (!record) return undefined
    const { id } = record
    const { client } = await call<typeof getFeaturedClient>('GET /api/featured-clients/{id}', { params: { id } })
    return toFeaturedClientRow(client)
  })
  const field = (name: keyof FeaturedClientValues) => ({ ...form.register(name), error: errors[name]?.message })
  return (
    <RecordForm {...state} openStored={openStored}>
      <div className="staff-form__grid">
        <TextField autoComplete="off" isRequired label="Nome" {...field('name')} />
        <TextField autoComplete="off" isRequired label="Categoria" {...field('category')} />
        <TextAreaField isRequired label="Descrição" rows={4} {...field('description')} />
        <TextField isRequired label="Resultado" placeholder="+40% vendas" {...field('result')} />
        <WholeNumberField form={form} label="Ordem" least={0} name="sortOrder" />
        <LogoField
          error={errors.logo?.message}
          onChange={(logo) => form.setValue('logo', logo, { shouldDirty: true })}
          value={form.watch('logo')}
        />
        <div className="staff-field--wide">
          <SwitchField hint="Desligado, fica guardado mas fora do site." label="Ativo" {...form.register('isActive')} />
        </div>
      </div>
    </RecordForm>
  )
}

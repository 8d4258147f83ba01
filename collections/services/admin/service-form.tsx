import { useMemo } from 'react'

import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { RecordForm } from '@kit/admin/form/record-form'
import type { RecordFormProps } from '@kit/admin/record/record-panel'
import { savingOf } from '@kit/admin/record/saving-of'
import { SwitchField } from '@kit/admin/form/switch-field'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import { type SaveWording, useRecordForm } from '@kit/admin/form/use-record-form'
import { AmountField, WholeNumberField } from '@kit/admin/form/number-fields'
import { call } from '@kit/http/call'
import type { ServiceCategoryAnswer } from '@collections/service-categories/contract'
import type { createService, getService, updateService } from '../contract'
import { ServiceWhere } from './service-where'
import { type ServiceRow, toServiceRow } from './service-row'
import { serviceForm, type ServiceFormInput, toServiceValues } from './service-values'

const WORDING: SaveWording<typeof createService, typeof updateService> = savingOf('serviço', {
  create: 'POST /api/crm/services',
  update: 'PUT /api/crm/services/{id}',
})

interface Props extends RecordFormProps<ServiceRow> {
  categories: readonly ServiceCategoryAnswer[]
}

/** Creates or changes a service (SVC-29…32, SVC-34, SVC-37, OP-73). */
export function ServiceForm({ categories, onDone, row }: Props) {
  const service = row?.service ?? null
  const start = useMemo(() => toServiceValues(service), [service])
  const { errors, form, record, ...state } = useRecordForm({
    onDone,
    record: service,
    schema: serviceForm,
    start,
    wording: WORDING,
  })
  const openStored = useOpenStored(async () => {
    if (!record) return undefined
    const { id } = record
    const { service: stored } = await call<typeof getService>('GET /api/crm/services/{id}', { params: { id } })
    return toServiceRow(stored, categories, row?.catalogueSlug)
  })
  const field = (name: keyof ServiceFormInput) => ({ ...form.register(name), error: errors[name]?.message })
  return (
    <RecordForm {...state} openStored={openStored}>
      {service ? (
        <p className="staff-lead tw:touch:-my-[12px] tw:[&_a]:touch-link">
          <a href={`/admin/collections/services/${service.id}`}>Como aparece nos motores de busca</a>
        </p>
      ) : null}
      <div className="staff-form__grid">
        <TextField autoComplete="off" isRequired isWide label="Nome" {...field('name')} />
        <SelectField
          isRequired
          isWide
          label="Categoria"
          options={[
            { label: 'Escolha uma categoria', value: '' },
            ...categories.map(({ id, name }) => ({ label: name, value: id })),
          ]}
          {...field('categoryId')}
        />
        <AmountField form={form} isRequired label="Preço base (AOA)" name="basePrice" />
        <WholeNumberField form={form} label="Duração estimada (dias)" least={1} name="estimatedDuration" />
        <TextAreaField label="Descrição" {...field('description')} />
        <TextAreaField
          hint="Uma coisa por linha, com quantidades: 12 publicações por mês. Aparece na página do serviço."
          label="O preço inclui"
          {...field('includes')}
        />
        <div className="staff-field--wide">
          <SwitchField
            hint="Desligado, não aparece no site nem nos orçamentos novos."
            label="Ativo"
            {...form.register('isActive')}
          />
        </div>
        <ServiceWhere inCatalogue={form.register('inCatalogue')} row={row} />
      </div>
    </RecordForm>
  )
}

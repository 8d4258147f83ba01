import { toast } from '@payloadcms/ui'
import { useMemo } from 'react'

import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { linkedOption } from '@kit/admin/form/link-field'
import { RecordForm } from '@kit/admin/form/record-form'
import type { RecordFormProps } from '@kit/admin/record/record-panel'
import { savingOf } from '@kit/admin/record/saving-of'
import { SwitchField } from '@kit/admin/form/switch-field'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import { type SaveWording, useRecordForm } from '@kit/admin/form/use-record-form'
import { WholeNumberField } from '@kit/admin/form/number-fields'
import { call } from '@kit/http/call'
import { dayText } from '@kit/lib/dates'
import type { createTestimonial, getTestimonial, updateTestimonial } from '../contract'
import { PUBLICATION_CONSENT } from '../fields'
import type { TestimonialAnswer } from '../schema'
import { LinkFields } from './link-fields'
import { RatingField } from './rating'
import { type TestimonialRow, toTestimonialRow } from './testimonial-row'
import { LEAST_ORDER, testimonialForm, type TestimonialFormInput, toTestimonialValues } from './testimonial-values'

const WORDING: SaveWording<typeof createTestimonial, typeof updateTestimonial> = savingOf('depoimento', {
  create: 'POST /api/testimonials',
  update: 'PUT /api/testimonials/{id}',
})

/** Service categories of a testimonial (TEST-15). */
const CATEGORIES = ['Marketing Digital', 'Design Gráfico', 'Branding', 'Web Design']

interface Props extends RecordFormProps<TestimonialRow> {
  canLinkClient: boolean
}

/** Creates or changes a testimonial (TEST-11…16, TEST-18, OP-73). */
export function TestimonialForm({ canLinkClient, onDone, row }: Props) {
  const testimonial = row?.testimonial ?? null
  const start = useMemo(() => toTestimonialValues(testimonial), [testimonial])
  const { errors, form, record, ...state } = useRecordForm({
    onDone,
    onInvalid: (keys) => {
      if (keys.includes('clientName') || keys.includes('content')) {
        toast.error('Por favor, preencha os campos obrigatórios')
      }
    },
    record: testimonial,
    schema: testimonialForm,
    start,
    wording: WORDING,
  })
  const openStored = useOpenStored(async () => (record ? readStored(record.id, row) : undefined))
  const field = (name: keyof TestimonialFormInput) => ({ ...form.register(name), error: errors[name]?.message })
  return (
    <RecordForm {...state} openStored={openStored}>
      <div className="staff-form__grid">
        <TextField autoComplete="off" isRequired isWide label="Nome do cliente" {...field('clientName')} />
        <TextField autoComplete="off" label="Cargo" {...field('clientPosition')} />
        <TextField autoComplete="off" label="Empresa" {...field('clientCompany')} />
        <TextAreaField isRequired label="Depoimento" {...field('content')} />
        <RatingField register={form.register('rating')} />
        <SelectField
          label="Categoria de serviço"
          options={categoryOptions(testimonial?.serviceCategory ?? null)}
          {...field('serviceCategory')}
        />
        <WholeNumberField form={form} label="Ordem" least={LEAST_ORDER} name="sortOrder" />
        <LinkFields canLinkClient={canLinkClient} form={form} row={row} />
        <div className="staff-field--wide">
          <SwitchField hint={consentHint(testimonial)} label={PUBLICATION_CONSENT} {...form.register('hasConsent')} />
          <SwitchField hint="Só os aprovados aparecem no site." label="Aprovado" {...form.register('isApproved')} />
          <SwitchField hint="Desligado, fica guardado mas fora do site." label="Ativo" {...form.register('isActive')} />
        </div>
      </div>
    </RecordForm>
  )
}

function consentHint(testimonial: TestimonialAnswer | null): string {
  if (!testimonial?.consentChangedAt) return 'Guarda a data em que o acordo foi dado. A aprovação não depende disto.'
  return `${testimonial.hasConsent ? 'Registado' : 'Retirado'} em ${dayText(testimonial.consentChangedAt)}.`
}

/** The known categories, plus the stored one if it is unknown: without it, the select would clear it on save. */
function categoryOptions(stored: string | null) {
  const all = stored && !CATEGORIES.includes(stored) ? [...CATEGORIES, stored] : CATEGORIES
  return [{ label: '—', value: '' }, ...all.map((value) => ({ label: value, value }))]
}

async function readStored(id: string, row: TestimonialRow | null): Promise<TestimonialRow> {
  const { testimonial: stored } = await call<typeof getTestimonial>('GET /api/testimonials/{id}', { params: { id } })
  return {
    ...toTestimonialRow(stored),
    client: linkedOption(stored.clientId, row?.client),
    project: linkedOption(stored.projectId, row?.project),
  }
}

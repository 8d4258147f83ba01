'use client'

import { useFormContext, useWatch } from 'react-hook-form'

import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { OwnerField } from '@crm/owners/admin/owner-field'
import { percentText } from '@kit/lib/money'
import { PersonFields } from './person-fields'
import type { QuoteRow } from './quote-row'
import { STATUS_OPTIONS } from './quote-status-field'
import type { QuoteValues } from './quote-values'

interface Props {
  /** Defaults of empty fields. */
  depositPercent: number
  row: QuoteRow | null
}

/** Every stored field that staff may edit, but the lines (OP-73, QUOT-21…23, PROP-26). */
export function QuoteFields({ depositPercent, row }: Props) {
  const { control, formState, register } = useFormContext<QuoteValues>()
  const { errors } = formState
  const lineCount = useWatch({ compute: (items: QuoteValues['items']) => items.length, control, name: 'items' })
  return (
    <div className="staff-form__grid lined-form__grid">
      <TextField
        autoComplete="off"
        error={errors.title?.message}
        isRequired
        isWide
        label="Título"
        {...register('title')}
      />
      <SelectField error={errors.status?.message} label="Estado" options={STATUS_OPTIONS} {...register('status')} />
      <TextField error={errors.validUntil?.message} label="Válido até" type="date" {...register('validUntil')} />
      <PersonFields row={row} />
      <OwnerField
        collection="quotes"
        field={(name) => ({ ...register(name), error: errors[name]?.message })}
        record={row?.quote ?? null}
      />
      <TextField
        autoComplete="off"
        error={errors.depositPercent?.message}
        hint={`Vazio: ${percentText(depositPercent)} %, como nas configurações do site.`}
        inputMode="decimal"
        label="Sinal (%)"
        {...register('depositPercent')}
      />
      <TextAreaField error={errors.description?.message} label="Descrição" rows={3} {...register('description')} />
      <TextAreaField
        error={errors.personalLine?.message}
        hint="Aparece no topo da proposta, ao lado de quem a preparou."
        label="Mensagem pessoal"
        rows={2}
        {...register('personalLine')}
      />
      <TextAreaField error={errors.notes?.message} label="Notas" rows={3} {...register('notes')} />
      <TextAreaField
        error={errors.conditions?.message}
        hint="Vazio: as condições das configurações do site."
        label="Condições"
        rows={3}
        {...register('conditions')}
      />
      {lineCount === 0 ? (
        <TextField
          autoComplete="off"
          error={errors.totalAmount?.message}
          inputMode="decimal"
          label="Total sem itens (AOA)"
          {...register('totalAmount')}
        />
      ) : null}
    </div>
  )
}

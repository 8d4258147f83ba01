import { useFormContext, useWatch } from 'react-hook-form'

import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { asksForTotal } from '@crm/line-items/line-editor/lined-form'
import { FoldedFields } from '@kit/admin/form/folded-fields'
import { PhoneField } from '@kit/admin/form/phone-field'
import { hasMonthly } from '@crm/line-items/domain/totals'
import { FIRST_MONTH_MOMENTS, type MonthlyTerms } from '@crm/payment-plans/domain/monthly-terms'
import { MOMENT_LABELS } from '@crm/payment-plans/domain/payment-plan'
import { PlanEditor } from '@crm/payment-plans/plan-editor/plan-editor'
import { OwnerField } from '@crm/owners/admin/owner-field'
import { QUOTE_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { selectOptions } from '@kit/lib/choices'
import { percentText } from '@kit/lib/money'
import type { QuoteAnswer } from '../schema'
import { PersonPickers } from './person-pickers'
import type { QuoteRow } from './quote-row'
import type { QuoteValues } from './quote-values'

type Name = Exclude<keyof QuoteValues, 'items' | 'monthlyTerms' | 'paymentPlan'>

/** Fields above the lines: title, recipient and validity (OP-73, QUOT-22). */
export function QuoteHead({ row }: { row: QuoteRow | null }) {
  const { field } = useFields()
  const { control } = useFormContext<QuoteValues>()
  const isTotalAsked = useWatch({ compute: (values: QuoteValues) => asksForTotal(values), control })
  return (
    <div className="staff-form__grid lined-form__grid quote-head">
      <TextField autoComplete="off" isRequired isWide label="Título" {...field('title')} />
      <PersonPickers row={row} />
      <TextField autoComplete="off" isWide={isTotalAsked} label="Nome do cliente" {...field('clientName')} />
      <TextField label="Válido até" type="date" {...field('validUntil')} />
      {isTotalAsked ? (
        <TextField autoComplete="off" inputMode="decimal" label="Total sem itens (AOA)" {...field('totalAmount')} />
      ) : null}
    </div>
  )
}

const FIRST_MONTH = FIRST_MONTH_MOMENTS.map((moment) => ({ label: MOMENT_LABELS[moment], value: moment }))

/** Terms of monthly prices; shown if a line has one (RET-02). */
export function MonthlyFields() {
  const { control, formState, register } = useFormContext<QuoteValues>()
  const isShown = useWatch({ compute: (items: QuoteValues['items']) => hasMonthly(items), control, name: 'items' })
  const errors = formState.errors.monthlyTerms
  const field = (name: keyof MonthlyTerms) => ({ ...register(`monthlyTerms.${name}`), error: errors?.[name]?.message })
  if (!isShown) return null
  return (
    <div className="staff-form__grid lined-form__grid">
      <TextField
        autoComplete="off"
        hint="0: sem duração mínima."
        inputMode="numeric"
        label="Duração mínima (meses)"
        {...field('minimumMonths')}
      />
      <TextField autoComplete="off" inputMode="numeric" label="Aviso prévio (dias)" {...field('noticeDays')} />
      <SelectField label="Primeiro mês pago" options={FIRST_MONTH} {...field('firstMonth')} />
    </div>
  )
}

const CONTACT = ['clientCompany', 'clientEmail', 'clientPhone'] as const

/** The client's contact details (QUOT-23); unfolded if neither a lead nor a client is linked. */
export function ContactFields({ quote }: { quote: QuoteAnswer | null }) {
  const { field, hasErrorAt } = useFields()
  const { control } = useFormContext<QuoteValues>()
  const known = useWatch({ control, name: CONTACT })
  return (
    <FoldedFields
      className="lined-form__grid"
      digest={known.filter(Boolean).join(' · ')}
      hasError={hasErrorAt(CONTACT)}
      isOpenAtFirst={!quote?.leadId && !quote?.clientId}
      label="Contactos do cliente"
    >
      <TextField autoComplete="off" label="Empresa do cliente" {...field('clientCompany')} />
      <TextField autoComplete="off" label="Email do cliente" type="email" {...field('clientEmail')} />
      <PhoneField label="Telefone do cliente" {...field('clientPhone')} />
    </FoldedFields>
  )
}

const TEXTS = ['description', 'personalLine', 'conditions', 'notes'] as const
const FURTHER = [...TEXTS, 'depositPercent', 'ownerId', 'paymentPlan', 'status'] as const

interface FurtherProps {
  /** The settings' percentage, which applies if the field is empty. */
  depositPercent: number
  quote: QuoteAnswer | null
}

/** Rarely used fields; unfolded if the quote uses one of them (QUOT-21, PROP-26). */
export function FurtherFields({ depositPercent, quote }: FurtherProps) {
  const { field, hasErrorAt } = useFields()
  const { control } = useFormContext<QuoteValues>()
  const hasPlan = useWatch({
    compute: (plan: QuoteValues['paymentPlan']) => plan.length > 0,
    control,
    name: 'paymentPlan',
  })
  const isOwn = quote !== null && (hasPlan || TEXTS.some((name) => quote[name]) || quote.depositPercent !== null)
  return (
    <FoldedFields
      className="lined-form__grid"
      digest="Estado, responsável, pagamento, descrição, mensagem pessoal, condições e notas"
      hasError={hasErrorAt(FURTHER)}
      isOpenAtFirst={isOwn}
      label="Mais"
    >
      <SelectField label="Estado" options={selectOptions(QUOTE_STATUS_LABELS)} {...field('status')} />
      <OwnerField collection="quotes" field={field} record={quote} />
      <PlanEditor />
      {hasPlan ? null : (
        <TextField
          autoComplete="off"
          hint={`Vazio: ${percentText(depositPercent)} %, como nas definições do site.`}
          inputMode="decimal"
          label="Sinal (%)"
          {...field('depositPercent')}
        />
      )}
      <TextAreaField label="Descrição" rows={3} {...field('description')} />
      <TextAreaField
        hint="Aparece no topo da proposta, ao lado de quem a preparou."
        label="Mensagem pessoal"
        rows={2}
        {...field('personalLine')}
      />
      <TextAreaField
        hint="Vazio: as condições das definições do site."
        label="Condições"
        rows={3}
        {...field('conditions')}
      />
      <TextAreaField
        hint="O cliente lê-as na proposta e no PDF, como «Observações». O que é só da equipa vai nas notas internas."
        label="Notas"
        rows={3}
        {...field('notes')}
      />
    </FoldedFields>
  )
}

function useFields() {
  const { formState, register } = useFormContext<QuoteValues>()
  const { errors } = formState
  return {
    /** Props of a field: registration and error message. */
    field: (name: Name) => ({ ...register(name), error: errors[name]?.message }),
    hasErrorAt: (names: readonly (keyof QuoteValues)[]) => names.some((name) => errors[name] !== undefined),
  }
}

import type { contactFields } from '@crm/leads/contact-form-schema'
import {
  BUDGET_RANGE_LABELS,
  BUDGET_RANGES,
  CONTACT_SERVICES,
  TIMELINE_LABELS,
  TIMELINES,
} from '@crm/leads/domain/lead-options'

import { CONTROL_CLASSES, Field } from '@kit/ui/field'
import { Honeypot } from '@/site/forms/honeypot'
import { PersonFields, TextField } from '@/site/forms/person-fields'
import type { ContactFormState } from './use-asked-values'

interface PartProps {
  form: ContactFormState
}

interface Choice {
  label: string
  value: string
}

const SERVICES: readonly Choice[] = CONTACT_SERVICES.map((name) => ({ label: name, value: name }))
const BUDGETS: readonly Choice[] = BUDGET_RANGES.map((value) => ({ label: BUDGET_RANGE_LABELS[value], value }))
const TIMES: readonly Choice[] = TIMELINES.map((value) => ({ label: TIMELINE_LABELS[value], value }))

interface FieldsProps extends PartProps {
  /** An undocumented service that the address names; '' for none (OP-39). */
  furtherService: string
}

/** The eight fields of the contact form (CONT-22…34). */
export const ContactFields = ({ form, furtherService }: FieldsProps) => (
  <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2 sm:gap-y-5">
    <PersonFields form={form} prefix="contacto" />
    <TextField autoComplete="organization" form={form} isOptional label="Empresa" name="empresa" prefix="contacto" />
    <SelectField
      choices={furtherService === '' ? SERVICES : [{ label: furtherService, value: furtherService }, ...SERVICES]}
      className="sm:col-span-2"
      empty="Selecione um serviço"
      form={form}
      label="Serviço"
      name="servico"
    />
    <SelectField
      choices={BUDGETS}
      empty="Selecione uma faixa"
      form={form}
      isOptional
      label="Orçamento"
      name="orcamento"
    />
    <SelectField choices={TIMES} empty="Selecione um prazo" form={form} isOptional label="Prazo" name="prazo" />
    <MessageField form={form} />
    <Honeypot id="contacto-nao-preencher" />
  </div>
)

interface SelectFieldProps extends PartProps {
  choices: readonly Choice[]
  className?: string
  empty: string
  isOptional?: boolean
  label: string
  name: keyof typeof contactFields
}

const SelectField = ({ choices, className = '', empty, form, isOptional = false, label, name }: SelectFieldProps) => (
  <Field
    className={className}
    error={form.formState.errors[name]?.message}
    id={`contacto-${name}`}
    isOptional={isOptional}
    label={label}
  >
    {(attributes) => (
      <select className={CONTROL_CLASSES} required={!isOptional} {...attributes} {...form.register(name)}>
        <option value="">{empty}</option>
        {choices.map(({ label: choiceLabel, value }) => (
          <option key={value} value={value}>
            {choiceLabel}
          </option>
        ))}
      </select>
    )}
  </Field>
)

const MessageField = ({ form }: PartProps) => (
  <Field
    className="sm:col-span-2"
    error={form.formState.errors.mensagem?.message}
    id="contacto-mensagem"
    label="Mensagem"
  >
    {(attributes) => (
      <textarea
        className={`${CONTROL_CLASSES} min-h-28 sm:min-h-36`}
        placeholder="O que precisa, para quem e para quando?"
        required
        rows={5}
        {...attributes}
        {...form.register('mensagem')}
      />
    )}
  </Field>
)

import type { Field, NumberField, TextFieldSingleValidation } from 'payload'

import { holdsKwanzas } from '@kit/data/money-field'
import { BANK_LABELS, type BankField } from './domain/bank-details'
import { isAngolanIban, normalizeIban } from './domain/iban'
import { settingsFor } from './purpose'
import { validatePhone } from './validate-links'

const checkIban: TextFieldSingleValidation = (value) =>
  !value || isAngolanIban(value) || 'IBAN inválido: confirme os 25 caracteres.'

const bankText = (name: BankField, description?: string): Field => ({
  name,
  ...(description ? { admin: { description } } : {}),
  label: BANK_LABELS[name],
  maxLength: 255,
  type: 'text',
})

type Bounds = Pick<NumberField, 'admin' | 'defaultValue' | 'max' | 'typescriptSchema'>

const figure = (name: string, label: string, bounds: Bounds): Field => ({
  name,
  ...bounds,
  label,
  min: 0,
  required: true,
  type: 'number',
})

/** What Multicaixa Express takes at most. */
const expressLimit = (name: string, label: string, per: string, defaultValue: number) =>
  figure(name, label, {
    ...holdsKwanzas,
    admin: {
      components: { Field: '/kit/admin/form/typed-number#TypedNumber' },
      description: `O Multicaixa Express não aceita mais ${per} (Kz).`,
    },
    defaultValue,
    max: 99_999_999,
  })

/** A proposal page's texts about conditions, deposit and payment (PROP-25, PROP-29). */
export const proposalFields: Field[] = [
  ...settingsFor('contract', [
    {
      name: 'quoteConditions',
      admin: { description: 'O texto que um orçamento novo traz em «Condições»; pode mudá-lo em cada um.' },
      label: 'Condições do orçamento',
      maxLength: 20_000,
      type: 'textarea',
    },
    figure('depositPercent', 'Sinal por omissão (%)', {
      admin: { description: '0 para não pedir sinal.' },
      defaultValue: 50,
      max: 100,
    }),
    figure('paymentDays', 'Prazo de pagamento (dias)', {
      admin: { description: 'Depois do momento combinado de cada parcela; nunca num dia fechado.' },
      defaultValue: 5,
      max: 90,
    }),
    figure('withholdingPercent', 'Retenção na fonte (%)', {
      admin: { description: 'Proposta nos recebimentos de clientes que retêm na fonte, sobre o preço sem IVA.' },
      defaultValue: 6.5,
      max: 100,
    }),
    {
      name: 'convertsAccepted',
      admin: { description: 'Com um orçamento aceite, o cliente, o projeto e a avença ficam logo feitos.' },
      defaultValue: false,
      label: 'Ao aceitar, criar cliente e projeto',
      type: 'checkbox',
    },
  ]),
  ...settingsFor('money', [
    bankText('bankHolder'),
    bankText('bankName'),
    {
      name: 'iban',
      hooks: { beforeChange: [({ value }) => normalizeIban((value as string | null | undefined) ?? '') || null] },
      label: BANK_LABELS.iban,
      maxLength: 60,
      type: 'text',
      validate: checkIban,
    },
    {
      name: 'expressPhone',
      label: BANK_LABELS.expressPhone,
      maxLength: 255,
      type: 'text',
      validate: validatePhone,
    },
    bankText('paymentEntity', 'Para pagamentos por referência.'),
    {
      name: 'paymentText',
      admin: { description: 'IBAN, referência Multicaixa Express… Impresso nos orçamentos.' },
      label: BANK_LABELS.paymentText,
      maxLength: 20_000,
      type: 'textarea',
    },
    {
      name: 'currentPassword',
      admin: { components: { Field: '/collections/site-settings/admin/bank-password#BankPassword' } },
      label: 'Palavra-passe atual',
      // Asked for, never stored.
      type: 'text',
      virtual: true,
    },
  ]),
  ...settingsFor('contract', [
    expressLimit('operationLimit', 'Limite por operação', 'numa operação', 250_000),
    expressLimit('dayLimit', 'Limite por dia', 'num dia', 500_000),
  ]),
]

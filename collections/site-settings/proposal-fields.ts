import type { Field, TextFieldSingleValidation } from 'payload'

import { allowField } from '@kit/lib/access'
import { isAngolanIban, normalizeIban } from './domain/iban'

/** Where clients send money: an administrator's to say (PROP-28). */
const isAdmin = allowField(['admin'])

const checkIban: TextFieldSingleValidation = (value) =>
  !value || isAngolanIban(value) || 'IBAN inválido: confirme os 25 caracteres.'

const bankText = (name: string, label: string, description?: string): Field => ({
  name,
  access: { update: isAdmin },
  ...(description ? { admin: { description } } : {}),
  label,
  maxLength: 255,
  type: 'text',
})

/** What the page of a proposal says of conditions, deposit and payment (PROP-25, PROP-29). */
export const proposalFields: Field[] = [
  {
    name: 'quoteConditions',
    admin: { description: 'O texto que um orçamento novo traz em «Condições»; pode mudá-lo em cada um.' },
    label: 'Condições do orçamento',
    maxLength: 20_000,
    type: 'textarea',
  },
  {
    name: 'depositPercent',
    admin: { description: '0 para não pedir sinal.' },
    defaultValue: 50,
    label: 'Sinal por omissão (%)',
    max: 100,
    min: 0,
    required: true,
    type: 'number',
  },
  bankText('bankHolder', 'Titular'),
  bankText('bankName', 'Banco'),
  {
    name: 'iban',
    access: { update: isAdmin },
    hooks: { beforeChange: [({ value }) => normalizeIban((value as string | null | undefined) ?? '') || null] },
    label: 'IBAN',
    maxLength: 60,
    type: 'text',
    validate: checkIban,
  },
  bankText('expressPhone', 'Telefone Multicaixa Express'),
  {
    name: 'currentPassword',
    access: { update: isAdmin },
    admin: { components: { Field: '/collections/site-settings/admin/bank-password#BankPassword' } },
    label: 'Palavra-passe atual',
    // Asked for, never kept.
    type: 'text',
    virtual: true,
  },
  bankText('paymentEntity', 'Entidade', 'Para pagamentos por referência.'),
  {
    name: 'operationLimit',
    admin: { description: 'O Multicaixa Express não aceita mais numa operação (Kz).' },
    defaultValue: 250_000,
    label: 'Limite por operação',
    max: 99_999_999,
    min: 0,
    required: true,
    type: 'number',
  },
  {
    name: 'dayLimit',
    admin: { description: 'O Multicaixa Express não aceita mais num dia (Kz).' },
    defaultValue: 500_000,
    label: 'Limite por dia',
    max: 99_999_999,
    min: 0,
    required: true,
    type: 'number',
  },
]

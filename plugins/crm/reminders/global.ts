import type { Field, GlobalConfig } from 'payload'

import { inMenu } from '@kit/admin/shell/screens'
import { allow } from '@kit/data/access'
import { CRM_ROLES } from '@kit/lib/roles'
import { PAYMENT_RULE_LABELS, type PaymentRule } from './domain/payment-reminder'
import { type ReminderRule, RULE_LABELS } from './domain/reminder-rules'
import { checkSubject, checkTemplate, DEFAULT_TEMPLATES, LONGEST, REMINDER_NAMES } from './domain/reminder-template'

const NAMES = REMINDER_NAMES.map((name) => `{${name}}`).join(', ')
const LONGEST_WAIT = 30

const DAYS_LABELS: Record<ReminderRule, string> = {
  expiring: 'Expira dentro de … dias',
  unanswered: 'Visto sem resposta há … dias úteis',
  unseen: 'Não visto após … dias úteis',
}

/** Validates a template's length and placeholders on every write path (REM-08). */
const checkText =
  (longest: number, check: typeof checkTemplate) =>
  (value: string | null | undefined): string | true => {
    if (!value || value.trim() === '') return 'Este campo é obrigatório.'
    return value.length > longest ? `Máximo de ${longest} caracteres` : check(value)
  }

/** When a rule fires, and its effects. */
const whenAndHow = (label: string): Field => ({
  fields: [
    {
      name: 'days',
      admin: { width: '33%' },
      defaultValue: 3,
      label,
      max: LONGEST_WAIT,
      min: 1,
      required: true,
      type: 'number',
      validate: (value: number | null | undefined) =>
        (Number.isInteger(value) && (value ?? 0) >= 1 && (value ?? 0) <= LONGEST_WAIT) ||
        `Indique um número inteiro de 1 a ${LONGEST_WAIT}.`,
    },
    { name: 'createsTask', admin: { width: '33%' }, defaultValue: true, label: 'Criar tarefa', type: 'checkbox' },
    {
      name: 'mailsClient',
      admin: { width: '33%' },
      defaultValue: false,
      label: 'Enviar email ao cliente',
      type: 'checkbox',
    },
  ],
  type: 'row',
})

/** Group of an instalment rule; these have no template (PAY-12). */
const paymentGroup = (rule: PaymentRule, label: string, description: string): Field => ({
  name: rule,
  admin: { description },
  fields: [whenAndHow(label)],
  label: PAYMENT_RULE_LABELS[rule],
  type: 'group',
})

const ruleGroup = (rule: ReminderRule): Field => ({
  name: rule,
  fields: [
    whenAndHow(DAYS_LABELS[rule]),
    {
      name: 'subject',
      // Functions keep the defaults out of the database schema.
      defaultValue: () => DEFAULT_TEMPLATES[rule].subject,
      label: 'Assunto',
      maxLength: LONGEST.subject,
      required: true,
      type: 'text',
      validate: checkText(LONGEST.subject, checkSubject),
    },
    {
      name: 'text',
      admin: { description: `Pode usar ${NAMES}.`, rows: 8 },
      defaultValue: () => DEFAULT_TEMPLATES[rule].text,
      label: 'Texto',
      maxLength: LONGEST.text,
      required: true,
      type: 'textarea',
      validate: checkText(LONGEST.text, checkTemplate),
    },
    {
      name: 'preview',
      admin: { components: { Field: '/plugins/crm/reminders/admin/template-preview#TemplatePreview' } },
      type: 'ui',
    },
  ],
  label: RULE_LABELS[rule],
  type: 'group',
})

/** Reminder rules and templates (REM-01, REM-08). */
export const ReminderRules: GlobalConfig = {
  slug: 'reminder-rules',
  access: { read: allow(CRM_ROLES), update: allow(['admin']) },
  admin: {
    description:
      'O que acontece quando um orçamento partilhado fica sem resposta ou uma parcela por pagar. Os emails só saem nas horas de abertura, no máximo três por orçamento e por parcela.',
    ...inMenu('Definições', 'bell-ring'),
  },
  fields: [
    ruleGroup('unseen'),
    ruleGroup('unanswered'),
    ruleGroup('expiring'),
    paymentGroup('instalmentSoon', 'Parcela vence dentro de … dias', 'Antes do vencimento.'),
    paymentGroup(
      'instalmentLate',
      'Parcela em atraso há … dias úteis',
      'E de novo após 7 e 14 dias úteis, se forem mais.',
    ),
  ],
  label: 'Lembretes',
}

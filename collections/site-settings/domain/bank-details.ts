import { normalizeIban } from './iban'

/** Bank details to which clients send money, by field. Changing one requires the password (PROP-28). */
export const BANK_LABELS = {
  bankHolder: 'Titular',
  bankName: 'Banco',
  iban: 'IBAN',
  expressPhone: 'Telefone Multicaixa Express',
  paymentEntity: 'Entidade',
  paymentText: 'Dados de pagamento',
}
export type BankField = keyof typeof BANK_LABELS
export const BANK_FIELDS = Object.keys(BANK_LABELS) as BankField[]

export type BankDetails = { [field in BankField]?: unknown }

/** Whether clients can pay with these details: a bank's name alone is not enough. */
export const hasAccount = ({ expressPhone, iban, paymentEntity, paymentText }: BankDetails): boolean =>
  [expressPhone, iban, paymentEntity, paymentText].some(Boolean)

export interface BankChange {
  field: BankField
  before: string
  after: string
}

/** Changed bank details as text; an empty field is ''. A missing key was not sent and counts as unchanged. */
export function bankChanges(before: BankDetails, after: BankDetails): BankChange[] {
  return BANK_FIELDS.flatMap((field) => {
    if (after[field] === undefined) return []
    const change = { after: textOf(field, after[field]), before: textOf(field, before[field]), field }
    return change.after === change.before ? [] : [change]
  })
}

function textOf(field: BankField, value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value as string)
  return field === 'iban' ? normalizeIban(text) : text
}

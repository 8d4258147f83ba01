const AGES = ['Por vencer', '1–30 dias', '31–60 dias', '61–90 dias', 'Mais de 90 dias', 'Total']

/** The tables of 'Recebimentos', with the heads of their lines and amounts (PAY-15). */
export const PAYMENT_TABLES = {
  client: { amounts: AGES, head: 'Cliente', title: 'Por receber hoje, por cliente' },
  month: { amounts: ['Vence no mês', 'Recebido', 'Retenção na fonte', 'IVA cativo'], head: 'Mês', title: 'Por mês' },
  owner: { amounts: AGES, head: 'Responsável', title: 'Por receber hoje, por responsável' },
}
export type PaymentTableName = keyof typeof PAYMENT_TABLES

/** A month, client or person, or the sum of all. */
export interface SumLine {
  /** In the order of their heads. */
  cents: readonly number[]
  id: string | null
  name: string
}

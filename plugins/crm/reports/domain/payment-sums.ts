import { formatCount } from '@kit/lib/counts'

const AGES = ['Por vencer', '1–30 dias', '31–60 dias', '61–90 dias', 'Mais de 90 dias', 'Total']

/** Tables of 'Recebimentos', with the headings of their lines and amounts (PAY-15). */
export const PAYMENT_TABLES = {
  client: { amounts: AGES, head: 'Cliente', title: 'Por receber hoje, por cliente' },
  month: { amounts: ['Vence no mês', 'Recebido', 'Retenção na fonte', 'IVA cativo'], head: 'Mês', title: 'Por mês' },
  owner: { amounts: AGES, head: 'Responsável', title: 'Por receber hoje, por responsável' },
}
export type PaymentTableName = keyof typeof PAYMENT_TABLES

/** A month, client or person, or the total. */
export interface SumLine {
  /** In the order of `amounts`. */
  cents: readonly number[]
  id: string | null
  name: string
}

/** Most clients on the screen; the file has all. */
const MOST_CLIENTS = 50

/** The first clients, one line for all others, and the total, which stays last. */
export function shortened(lines: readonly SumLine[]): readonly SumLine[] {
  const others = lines.slice(MOST_CLIENTS, -1)
  if (others.length < 2) return lines
  const cents = lines[0]?.cents.map((_, index) => others.reduce((sum, line) => sum + (line.cents[index] ?? 0), 0)) ?? []
  return [
    ...lines.slice(0, MOST_CLIENTS),
    { cents, id: null, name: `Outros ${formatCount(others.length)} clientes` },
    ...lines.slice(-1),
  ]
}

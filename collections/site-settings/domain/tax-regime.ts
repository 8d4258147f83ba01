import { choices } from '@kit/lib/choices'

/** IVA regimes of an Angolan company and their rate in percent (guide: general 14 %, simplified 7 %). */
export const { labels: TAX_REGIME_LABELS, values: TAX_REGIMES } = choices({
  none: 'Não mostrar IVA',
  general: 'Regime geral (14 %)',
  simplified: 'Regime simplificado (7 %)',
  exempt: 'Isento ou excluído',
})
export type TaxRegime = keyof typeof TAX_REGIME_LABELS

const RATES: Record<TaxRegime, number> = { exempt: 0, general: 14, none: 0, simplified: 7 }

/** The rate in percent; 0 if no IVA line is shown. */
export function vatRateOf(regime: TaxRegime | null | undefined): number {
  return RATES[regime ?? 'none']
}

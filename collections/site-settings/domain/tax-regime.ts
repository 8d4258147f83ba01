/** IVA regimes of an Angolan company and their rate in percent (guide: general 14 %, simplified 7 %). */
export const TAX_REGIMES = ['none', 'general', 'simplified', 'exempt'] as const
export type TaxRegime = (typeof TAX_REGIMES)[number]
export const TAX_REGIME_LABELS: Record<TaxRegime, string> = {
  exempt: 'Isento ou excluído',
  general: 'Regime geral (14 %)',
  none: 'Não mostrar IVA',
  simplified: 'Regime simplificado (7 %)',
}

const RATES: Record<TaxRegime, number> = { exempt: 0, general: 14, none: 0, simplified: 7 }

/** The rate in percent; 0 when no IVA line is shown. */
export function vatRateOf(regime: TaxRegime | null | undefined): number {
  return RATES[regime ?? 'none']
}

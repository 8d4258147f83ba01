/** A labelled amount of the totals. */
export function Amount({ isTotal = false, label, value }: { isTotal?: boolean; label: string; value: string }) {
  return (
    <div className={isTotal ? 'quote-totals__row quote-totals__row--total' : 'quote-totals__row'}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

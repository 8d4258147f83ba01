const TOTAL =
  'quote-totals__row--total tw:pt-[6px] tw:border-t tw:border-line tw:text-[17px] tw:font-semibold tw:only:border-t-0'

export const Amount = ({ isTotal = false, label, value }: { isTotal?: boolean; label: string; value: string }) => (
  <div
    className={`tw:flex tw:justify-between tw:gap-10 tw:[&_dd]:m-0 tw:[&_dd]:whitespace-nowrap ${isTotal ? TOTAL : ''}`}
  >
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

export function Amount({ isTotal = false, label, value }: { isTotal?: boolean; label: string; value: string }) {
  return (
    <div
      className={
        isTotal
          ? 'tw:flex tw:justify-between tw:gap-10 tw:[&_dd]:m-0 tw:[&_dd]:whitespace-nowrap quote-totals__row--total tw:pt-[6px] tw:border-t tw:border-line tw:text-[17px] tw:font-semibold tw:only:border-t-0'
          : 'tw:flex tw:justify-between tw:gap-10 tw:[&_dd]:m-0 tw:[&_dd]:whitespace-nowrap'
      }
    >
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

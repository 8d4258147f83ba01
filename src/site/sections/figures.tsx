interface FiguresProps {
  figures: readonly { label: string; value: string }[]
}

/** Up to four numbers in a row, each above its label. */
export const Figures = ({ figures }: FiguresProps) => (
  <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 border-t-2 border-ink pt-5 sm:mt-12 sm:gap-y-10 sm:pt-8 lg:mt-20 lg:grid-cols-4">
    {figures.map(({ label, value }) => (
      <div className="flex flex-col-reverse justify-end" key={label}>
        <dt className="text-ink-soft">{label}</dt>
        <dd className="font-display text-4xl font-extrabold tracking-tighter sm:text-5xl lg:text-7xl">{value}</dd>
      </div>
    ))}
  </dl>
)

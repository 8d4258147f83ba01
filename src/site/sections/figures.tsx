import { hasLongFigure } from '@/site/home/longest-word'

interface FiguresProps {
  figures: readonly { label: string; value: string }[]
}

/** Up to four numbers in a row, each above its label. */
export const Figures = ({ figures }: FiguresProps) => (
  <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 border-t-2 border-ink pt-5 sm:mt-12 sm:gap-y-10 sm:pt-8 lg:mt-20 lg:grid-cols-4">
    {figures.map(({ label, value }) => (
      <div className="flex flex-col-reverse justify-end" key={label}>
        <dt className="text-ink-soft">{label}</dt>
        <dd className={`font-display ${sizeOf(figures)} font-extrabold tracking-tighter`}>{value}</dd>
      </div>
    ))}
  </dl>
)

const sizeOf = (figures: FiguresProps['figures']): string =>
  hasLongFigure(figures) ? 'text-2xl sm:text-4xl lg:text-5xl' : 'text-4xl sm:text-5xl lg:text-7xl'

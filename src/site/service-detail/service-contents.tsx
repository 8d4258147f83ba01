import type { ServiceDetail } from './service-detail'

/** What the price includes, with quantities; for a catalogue entry, its features with their prices. */
export const ServiceContents = ({ service: { contents, orderPath, priceText } }: { service: ServiceDetail }) =>
  contents.length > 0 && (
    <section
      aria-labelledby="inclui-titulo"
      className="wrap grid gap-x-16 gap-y-6 pt-14 lg:grid-cols-[4fr_8fr] lg:pt-24"
    >
      <div>
        <h2 className="text-3xl font-bold tracking-tight lg:text-5xl" id="inclui-titulo">
          {orderPath ? 'O que pode escolher' : 'O que o preço inclui'}
        </h2>
        <p className="mt-3 text-ink-soft">{priceText}</p>
      </div>
      <ul className="border-t-2 border-ink">
        {contents.map((part) => (
          <li
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3.5 lg:text-lg"
            key={part.text}
          >
            <span className="font-medium wrap-anywhere">{part.text}</span>
            {part.priceText && <span className="tabular-nums">{part.priceText}</span>}
          </li>
        ))}
      </ul>
    </section>
  )

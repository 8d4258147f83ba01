import type { SiteTexts } from '@collections/site-texts/defaults'
import { offerTotals, totalLabel } from '@crm/line-items/domain/totals'
import { formatKwanza } from '@kit/lib/money'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { Streamed } from '@/site/streamed'
import { readCatalogue } from './read-catalogue'

/** First screen of the services page (SITE-13, SITE-14, OP-33). */
export const ServicesHero = ({ texts }: { texts: SiteTexts['services'] }) => (
  <section aria-labelledby="servicos-titulo" className="overflow-hidden pb-14 pt-28 lg:pb-24 lg:pt-36">
    <div className="wrap grid gap-x-12 gap-y-12 lg:grid-cols-[8fr_4fr] lg:items-end">
      <div>
        <h1 className="max-w-[11ch] text-display font-extrabold" id="servicos-titulo">
          {unbrokenClitics(texts.title)}
        </h1>
        <p className="mt-7 max-w-xl text-xl leading-relaxed text-ink-soft">{texts.text}</p>
        <p className="mt-6 flex items-baseline gap-2.5 font-medium">
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-violet" />
          {texts.promise}
        </p>
      </div>
      <Streamed fallback={<div className="hidden lg:block lg:h-96" />} reading={readCatalogue()}>
        <ExampleSlip />
      </Streamed>
    </div>
  </section>
)

/** Decorative sample of an order with the first service's prices; the real list is below. */
export const ExampleSlip = async () => {
  const [service] = await readCatalogue()
  const features = service?.features.slice(0, 3) ?? []
  if (!service || features.length === 0) return null
  const lines = features.map(({ isMonthly, name: id, priceCents: unitPriceCents }) => {
    return { id, isMonthly, isOptional: false, isSelected: true, quantity: 1, unitPriceCents }
  })
  const totals = offerTotals({ lines })
  return (
    <div aria-hidden="true" className="relative hidden justify-self-end lg:block">
      <div className="absolute -bottom-10 -left-12 size-56 rounded-full bg-sun" />
      <div className="absolute -right-4 -top-8 h-64 w-44 bg-violet" />
      <div className="relative w-80 rotate-3 bg-card px-7 pb-8 pt-6">
        <p className="font-display text-2xl font-bold tracking-tight">{service.title}</p>
        <ul className="mt-4 border-t-2 border-ink">
          {features.map(({ isMonthly, name, priceText }) => (
            <li className="border-b border-line py-2.5 leading-snug" key={name}>
              <span className="block">{name}</span>
              <span className="block text-ink-soft tabular-nums">
                {priceText}
                {isMonthly && '/mês'}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-ink-soft">{totalLabel(totals)}</p>
        <p className="font-display text-3xl font-bold tracking-tight tabular-nums">{formatKwanza(totals.totalCents)}</p>
      </div>
    </div>
  )
}

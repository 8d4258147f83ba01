import type { SiteTexts } from '@collections/site-texts/defaults'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'

/** Benefits of every service, the same on each page (SERV-56, OP-31). */
export const ServiceBenefits = ({ texts: { benefits, benefitsTitle } }: { texts: SiteTexts['service'] }) => (
  <section aria-labelledby="beneficios-titulo" className="wrap py-20 lg:py-28">
    <h2 className="max-w-2xl text-title font-bold" id="beneficios-titulo">
      {unbrokenClitics(benefitsTitle)}
    </h2>
    <ul className="mt-10 grid gap-x-10 border-t-2 border-ink sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
      {benefits.map(({ text, title }) => (
        <li className="border-b border-line py-6 lg:py-8" key={title}>
          <span aria-hidden="true" className="block size-3 rounded-full bg-violet" />
          <h3 className="mt-4 text-xl font-semibold tracking-tight">{title}</h3>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

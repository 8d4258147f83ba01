import { Building2 } from 'lucide-react'

import { buttonClasses } from '../../components/ui/button'
import type { SiteSettings } from '../settings/read-site-settings'
import type { FeaturedClientCard } from './sample-clients'

interface ClientsSectionProps {
  clients: readonly FeaturedClientCard[]
  settings: SiteSettings
}

/** The clients section (HOME-55…64); without clients its numbers and its call to action remain (OP-26). */
export const ClientsSection = ({ clients, settings }: ClientsSectionProps) => (
  <section aria-labelledby="clients-title" className="py-20 lg:py-32" id="clients">
    <div className="wrap">
      <h2 className="max-w-3xl text-title font-bold" id="clients-title">
        Empresas que Confiam em Nós
      </h2>
      <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-8 border-y-2 border-ink py-8 lg:grid-cols-4">
        {settings.clientStatistics.map(({ label, value }) => (
          <div className="flex flex-col-reverse justify-end" key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-display text-5xl font-bold tracking-tighter lg:text-6xl">{value}</dd>
          </div>
        ))}
      </dl>
      {clients.length > 0 && (
        <ul className="mt-12 grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
          {clients.map((client) => (
            <ClientCard client={client} key={client.name} />
          ))}
        </ul>
      )}
      <p className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-5">
        <a className={buttonClasses('primary')} href="/#contact">
          Começar Projeto
        </a>
        <span className="text-lg text-ink-soft">A próxima história pode ser a sua.</span>
      </p>
    </div>
  </section>
)

const ClientCard = ({ client: { category, description, logo, name, result } }: { client: FeaturedClientCard }) => (
  <li className="flex flex-col bg-paper p-6">
    <div className="flex h-20 items-center">
      {logo ? (
        <img
          alt=""
          className="max-h-16 max-w-44 object-contain object-left"
          decoding="async"
          height={64}
          loading="lazy"
          src={logo}
        />
      ) : (
        <Building2 aria-hidden="true" className="size-10 text-violet-text" strokeWidth={1.5} />
      )}
    </div>
    <h3 className="mt-4 text-xl font-semibold tracking-tight">{name}</h3>
    <p className="mt-1.5">
      <span className="inline-block bg-violet-pale px-2 py-0.5 text-sm font-medium text-violet-deep">{category}</span>
    </p>
    <p className="mt-3 grow text-ink-soft">{description}</p>
    <p className="mt-4 font-display text-lg font-bold text-violet-text">{result}</p>
  </li>
)

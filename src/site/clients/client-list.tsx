import { Building2 } from 'lucide-react'

import type { FeaturedClientCard } from './sample-clients'

/** The cards of the clients section: logo or icon, name, category, description and result (HOME-58); none for none. */
export const ClientList = ({ clients }: { clients: readonly FeaturedClientCard[] }) =>
  clients.length > 0 && (
    <ul className={`mt-14 grid border-t border-line sm:grid-cols-2 sm:border-l lg:mt-20 ${columnsFor(clients.length)}`}>
      {clients.map((client) => (
        <ClientCard client={client} key={client.name} />
      ))}
    </ul>
  )

/** Four columns, or three where those leave no hole, as with the six samples. */
const columnsFor = (count: number): string => (count % 3 === 0 && count % 4 !== 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4')

const ClientCard = ({ client: { category, description, logo, name, result } }: { client: FeaturedClientCard }) => (
  <li className="grid grid-cols-[5.5rem_1fr] gap-x-5 border-b border-line py-6 sm:flex sm:flex-col sm:border-r sm:p-7">
    <div className="row-span-4 flex h-16 items-center sm:h-20">
      {logo ? (
        <img
          alt=""
          className="max-h-16 max-w-full object-contain object-left sm:max-w-44"
          decoding="async"
          height={64}
          loading="lazy"
          src={logo}
        />
      ) : (
        <Building2 aria-hidden="true" className="size-10 text-violet-text" strokeWidth={1.5} />
      )}
    </div>
    <h3 className="text-xl font-semibold tracking-tight sm:mt-5">{name}</h3>
    <p className="mt-1.5">
      <span className="inline-block bg-violet-pale px-2 py-0.5 text-sm font-medium text-violet-deep">{category}</span>
    </p>
    <p className="mt-3 grow text-ink-soft">{description}</p>
    <p className="mt-3 font-display text-lg font-bold leading-snug text-violet-text sm:mt-5">{result}</p>
  </li>
)

import { Building2 } from 'lucide-react'

import { Fold } from '@/site/layout/fold'
import { PAGE_WORDS, type PageWords } from '@/site/pages/words'
import type { FeaturedClientCard } from './sample-clients'

interface ClientListProps {
  clients: readonly FeaturedClientCard[]
  words?: PageWords
}

/**
 * Cards of the clients section: logo or icon, name, category, description and result (HOME-58). Renders nothing for an
 * empty list.
 */
export const ClientList = ({ clients, words = PAGE_WORDS.pt }: ClientListProps) =>
  clients.length > 0 && (
    <Fold label={words.allClients} rest={clients.length} words={words}>
      <ul
        className={`mt-9 grid grid-cols-2 border-l border-t border-line sm:mt-14 lg:mt-20 ${columnsFor(clients.length)}`}
      >
        {clients.map((client) => (
          <ClientCard client={client} key={client.name} />
        ))}
      </ul>
    </Fold>
  )

/** Four columns, or three if that fills the last row, as with the six samples. */
const columnsFor = (count: number): string => (count % 3 === 0 && count % 4 !== 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4')

/** A phone shows mark and name and folds the rest. */
const ClientCard = ({ client: { category, description, logo, name, result } }: { client: FeaturedClientCard }) => (
  <li className="flex flex-col border-b border-r border-line p-3.5 sm:p-7" data-mark="">
    <div className="flex h-13 items-center sm:h-20">
      {logo ? (
        <img
          alt=""
          className="max-h-12 max-w-28 object-contain object-left sm:max-h-16 sm:max-w-44"
          decoding="async"
          height={64}
          loading="lazy"
          src={logo}
        />
      ) : (
        <Building2 aria-hidden="true" className="size-10 text-violet-text" strokeWidth={1.5} />
      )}
    </div>
    <h3 className="mt-1 text-sm font-semibold wrap-anywhere max-sm:leading-tight tracking-tight sm:mt-5 sm:text-xl">
      {name}
    </h3>
    <p className="mt-1.5" data-folded="">
      <span className="inline-block bg-violet-pale px-2 py-0.5 text-sm font-medium text-violet-deep">{category}</span>
    </p>
    <p className="mt-3 grow text-ink-soft max-sm:text-sm" data-folded="">
      {description}
    </p>
    <p className="mt-3 font-display font-bold leading-snug text-violet-text sm:mt-5 sm:text-lg" data-folded="">
      {result}
    </p>
  </li>
)

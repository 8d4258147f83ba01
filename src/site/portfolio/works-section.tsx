import { ArrowUpRight } from 'lucide-react'

import { Picture } from '@kit/ui/picture'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { PAGE_WORDS, type PageWords } from '@/site/pages/words'
import type { Work } from './read-works'

interface WorksSectionProps {
  heading: string
  /** Id of the heading, unique on the page. */
  id: string
  words?: PageWords
  works: readonly Work[]
}

/** Projects with a line each, and a link to all of them; renders nothing for an empty list. */
export const WorksSection = ({ heading, id, words = PAGE_WORDS.pt, works }: WorksSectionProps) =>
  works.length > 0 && (
    <section aria-labelledby={id} className="wrap py-16 lg:py-28">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 className="max-w-2xl text-title font-bold" id={id}>
          {unbrokenClitics(heading)}
        </h2>
        <a
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-violet-text decoration-2 underline-offset-4 hover:underline active:text-ink"
          href="/portfolio"
        >
          {words.allWork}
          <ArrowUpRight aria-hidden="true" className="size-5" />
        </a>
      </div>
      <ul className="mt-8 grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:mt-12 lg:grid-cols-3 lg:gap-x-8">
        {works.map((work) => (
          <WorkCard key={work.id} work={work} />
        ))}
      </ul>
    </section>
  )

const WorkCard = ({ work: { clientName, cover, href, line, title } }: { work: Work }) => (
  <li className="group relative sm:last:odd:max-lg:col-span-2">
    <div className="aspect-4/3 overflow-hidden bg-paper-deep sm:group-last:group-odd:max-lg:aspect-2/1">
      {cover && (
        <Picture
          className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.025]"
          sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 46vw, 92vw"
          source={cover}
        />
      )}
    </div>
    <h3 className="mt-4 text-xl font-bold tracking-tight wrap-anywhere lg:text-2xl">
      <a
        className="decoration-violet decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline active:text-violet-text"
        href={href}
      >
        {unbrokenClitics(title)}
      </a>
    </h3>
    {clientName && <p className="mt-1 font-medium">{clientName}</p>}
    <p className="mt-1.5 text-ink-soft">{line}</p>
  </li>
)

import { Picture, type PictureSource } from '@kit/ui/picture'
import { longestWord } from '@/site/home/longest-word'
import type { SiteSettings } from '@/site/settings/read-site-settings'

/** Text size by the name's length and longest word: on a phone it has about 220 px, on a tablet 124. */
const SIZES = [
  { className: 'text-xl', upTo: 16, wordUpTo: 10 },
  { className: 'text-base leading-tight', upTo: 30, wordUpTo: 13 },
  { className: 'text-sm leading-tight', upTo: Infinity, wordUpTo: Infinity },
] as const

interface WordmarkProps {
  /** On a dark background. */
  isOnDark?: boolean
  settings: Pick<SiteSettings, 'agencyName' | 'brand'>
}

/** The agency's logo; without one its symbol, or the built-in mark, beside its name (PAGE-17). */
export const Wordmark = ({ isOnDark = false, settings: { agencyName: name, brand } }: WordmarkProps) => {
  const logo = isOnDark ? brand?.logoOnDark : brand?.logo
  if (logo) {
    return (
      <Picture
        className="h-10 w-auto max-w-full object-contain object-left"
        isUrgent={!isOnDark}
        sizes="15rem"
        source={{ ...logo, alt: name }}
      />
    )
  }
  const word = longestWord(name)
  const size = SIZES.find(({ upTo, wordUpTo }) => name.length <= upTo && word <= wordUpTo)
  return (
    <span
      className={`inline-flex min-w-0 items-center gap-2.5 font-display font-bold tracking-tight ${size?.className}`}
    >
      {brand ? brand.symbol && <Symbol source={brand.symbol} /> : <Mark />}
      <span className="min-w-0 text-balance wrap-break-word hyphens-auto">{name}</span>
    </span>
  )
}

const Symbol = ({ source }: { source: PictureSource }) => (
  <Picture className="size-9 shrink-0 object-contain" isUrgent sizes="2.25rem" source={source} />
)

/** Two points and the line between them: 'Conectamos marcas a resultados'. */
const Mark = () => (
  <svg aria-hidden="true" className="h-7 w-9 shrink-0" fill="none" viewBox="0 0 36 28">
    <path d="M6 20C14 20 12 8 20 8s4 12 10 12" stroke="var(--color-violet)" strokeLinecap="round" strokeWidth="5" />
    <circle cx="6" cy="20" fill="currentColor" r="5" />
    <circle cx="30" cy="20" fill="var(--color-sun)" r="5" />
  </svg>
)

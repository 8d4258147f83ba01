import { Picture } from '../../components/ui/picture'
import type { PortfolioCard } from '../portfolio/read-portfolio-cards'

/** Which of the six cards: two that differ in colour and kind. */
const SHOWN = [3, 2] as const

/**
 * Two works joined by the line of the agency's mark, from a point (the brand) to a point (the result). Decoration: the
 * same works stand in the portfolio with their names.
 */
export const HeroPictures = ({ cards }: { cards: readonly PortfolioCard[] }) => {
  const [first, second] = SHOWN.map((index) => cards[index]?.picture ?? null)
  return (
    <div aria-hidden="true" className="relative aspect-10/9 w-full self-end">
      <div className="absolute right-0 top-0 w-[62%] bg-sun">
        {first && (
          <Picture
            className="aspect-4/5 w-full object-cover"
            isUrgent
            sizes="(min-width: 64rem) 30rem, 60vw"
            source={{ ...first, alt: '' }}
          />
        )}
      </div>
      <div className="absolute bottom-0 left-0 w-[50%] bg-violet-pale">
        {second && (
          <Picture
            className="aspect-4/3 w-full object-cover"
            sizes="(min-width: 64rem) 25rem, 50vw"
            source={{ ...second, alt: '' }}
          />
        )}
      </div>
      <svg className="absolute inset-0 size-full overflow-visible" fill="none" viewBox="0 0 1000 900">
        <path
          d="M180 470C180 250 420 250 420 470S640 700 760 700 930 760 930 830"
          stroke="var(--color-violet)"
          strokeLinecap="round"
          strokeWidth="26"
        />
        <circle cx="180" cy="470" fill="var(--color-ink)" r="34" />
        <circle cx="930" cy="836" fill="var(--color-sun)" r="34" />
      </svg>
    </div>
  )
}

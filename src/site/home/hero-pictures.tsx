import { Picture } from '@kit/ui/picture'
import type { PortfolioCard } from '@/site/portfolio/read-portfolio-cards'

/** Which of the six cards: two that differ in colour and kind. */
const SHOWN = [3, 2] as const

/**
 * Two works joined by the line of the agency's mark, which draws itself from a point (the brand) to a point (the
 * result). Decoration: the same works stand in the portfolio with their names.
 */
export const HeroPictures = ({ cards }: { cards: readonly PortfolioCard[] }) => {
  const [first, second] = SHOWN.map((index) => cards[index]?.picture ?? null)
  return (
    <div
      aria-hidden="true"
      className="relative mt-12 aspect-square w-full sm:aspect-3/2 lg:absolute lg:inset-y-0 lg:right-0 lg:mt-0 lg:aspect-auto lg:w-1/2"
    >
      <div className="absolute bottom-0 right-0 top-0 w-[74%] bg-sun lg:top-16 lg:w-[72%]">
        {first && (
          <Picture
            className="absolute inset-0 size-full object-cover"
            isUrgent
            // Less than its width: the version of 800 px is sharp enough under a line, and a third of the data.
            sizes="(min-width: 64rem) 57vw, 60vw"
            source={{ ...first, alt: '' }}
          />
        )}
      </div>
      <div className="absolute bottom-[9%] left-[5%] w-[52%] bg-violet-pale lg:bottom-16 lg:left-[3%] lg:w-88">
        {second && (
          <Picture
            className="aspect-4/3 w-full object-cover"
            sizes="(min-width: 64rem) 22rem, 40vw"
            source={{ ...second, alt: '' }}
          />
        )}
      </div>
      <svg
        className="absolute inset-0 size-full overflow-visible"
        fill="none"
        preserveAspectRatio="xMidYMid meet"
        viewBox="0 0 1000 1000"
      >
        <circle className="hero-point" cx="150" cy="500" fill="var(--color-ink)" r="34" />
        <path
          className="hero-line"
          d="M150 500C150 300 450 300 450 500S650 720 770 720 905 780 905 850"
          pathLength="1"
          stroke="var(--color-violet)"
          strokeLinecap="round"
          strokeWidth="26"
        />
        <circle className="hero-point hero-point--end" cx="905" cy="862" fill="var(--color-sun)" r="38" />
      </svg>
    </div>
  )
}

import { Picture } from '@kit/ui/picture'
import type { HeroPicture, PortfolioCard } from '@/site/portfolio/read-portfolio-cards'

/** Indexes of two of the six cards that differ in colour and kind. */
const SHOWN = [3, 2] as const

/** Path of the line at each width, avoiding the letters of both posters. */
const LINES = [
  {
    className: 'sm:hidden',
    end: [832, 850],
    path: 'M150 500C150 280 400 290 450 380S600 480 700 480 832 520 832 620V838',
    start: [150, 500],
  },
  {
    className: 'max-sm:hidden lg:hidden',
    end: [994, 850],
    path: 'M-43 227C-43 40 230 40 320 190S600 400 780 400 994 480 994 600V838',
    start: [-43, 227],
  },
  {
    className: 'max-lg:hidden',
    end: [872, 862],
    path: 'M150 500C150 300 420 300 480 400S640 480 720 480 872 540 872 640V850',
    start: [150, 500],
  },
] as const

/** Two works joined by the brand's line, which draws itself. Decorative: the portfolio lists both works by name. */
export const HeroPictures = ({ cards }: { cards: readonly PortfolioCard[] }) => {
  const [first, second] = picturesOf(cards)
  return (
    <div
      aria-hidden="true"
      className="relative mt-6 aspect-square w-full sm:mt-12 sm:aspect-3/2 lg:absolute lg:inset-y-0 lg:right-0 lg:mt-0 lg:aspect-auto lg:w-1/2"
    >
      <div className="absolute bottom-0 right-0 top-0 w-[74%] bg-sun lg:top-16 lg:w-[72%]" data-poster="">
        {first && <Poster picture={first} />}
      </div>
      {/* Beside the poster's middle, where its name is. */}
      <div className="absolute bottom-[9%] left-[4%] w-[40%] bg-violet-pale lg:bottom-16 lg:left-[2%] lg:w-[36%]">
        {second && (
          <Picture
            className="aspect-4/3 w-full object-cover"
            sizes="(min-width: 64rem) 18vw, 40vw"
            source={{
              ...second,
              alt: '',
              variants: [...(second.small ? [second.small] : []), ...(second.variants ?? [])],
            }}
          />
        )}
      </div>
      {LINES.map(({ className, end: [x, y], path, start: [startX, startY] }) => (
        <svg
          className={`absolute inset-0 size-full overflow-visible ${className}`}
          fill="none"
          key={path}
          preserveAspectRatio="xMidYMid meet"
          viewBox="0 0 1000 1000"
        >
          <circle className="hero-point" cx={startX} cy={startY} fill="var(--color-ink)" r="34" />
          <path
            className="hero-line"
            d={path}
            pathLength="1"
            stroke="var(--color-violet)"
            strokeLinecap="round"
            strokeWidth="26"
          />
          <circle className="hero-point hero-point--end" cx={x} cy={y} fill="var(--color-sun)" r="38" />
        </svg>
      ))}
    </div>
  )
}

/** Those two, or where staff chose fewer cards, or cards without a picture, the first that have one. */
function picturesOf(cards: readonly PortfolioCard[]): HeroPicture[] {
  const wanted = [...SHOWN.map((index) => cards[index]), ...cards]
  return [...new Set(wanted.flatMap((card) => card?.picture ?? []))].slice(0, 2)
}

/** The tall crop has half the bytes of the landscape; a large, dense screen needs the landscape's pixels. */
const TALL_MEDIA = '(max-width: 1023px), (max-resolution: 1.4dppx)'

/** Its width is 4/3 of its height, like a landscape that fills it. */
const Poster = ({ picture }: { picture: HeroPicture }) => (
  <picture>
    {picture.tall && <source media={TALL_MEDIA} srcSet={picture.tall} type="image/avif" />}
    <Picture
      className="absolute inset-0 size-full object-cover"
      isUrgent
      sizes="(min-width: 64rem) 78vw, (min-width: 40rem) 90vw, 134vw"
      source={{ ...picture, alt: '' }}
    />
  </picture>
)

import type { CSSProperties } from 'react'

import { PAGE_WORDS, type PageWords } from '@/site/pages/words'
import { WhileReading } from '@/site/streamed'
import type { TestimonialCard } from './sample-testimonials'
import { Testimonial, TestimonialPlaceholder } from './testimonial'

interface TestimonialsProps {
  heading: string
  /** Id of the section; the heading's id is derived from it. */
  id?: string
  testimonials: Promise<readonly TestimonialCard[]> | readonly TestimonialCard[]
  text: string
  words?: PageWords
}

/** Testimonials; shows three grey cards until they are read (HOME-43…54). */
export const TestimonialsSection = ({
  heading,
  id = 'testimonials',
  testimonials,
  text,
  words = PAGE_WORDS.pt,
}: TestimonialsProps) => (
  <section aria-labelledby={`${id}-title`} className="bg-paper-deep py-11 sm:py-20 lg:py-36" id={id}>
    <div className="wrap">
      <h2 className="text-statement font-extrabold" id={`${id}-title`}>
        {heading}
      </h2>
      {text && <p className="mt-4 max-w-md text-ink-soft sm:text-lg">{text}</p>}
      <WhileReading fallback={<Loading words={words} />}>
        <Testimonials testimonials={testimonials} words={words} />
      </WhileReading>
    </div>
  </section>
)

/** Three columns; on a phone a row to swipe, because eight below each other are too long. */
const GRID =
  'relative mt-8 flex sm:mt-12 snap-x snap-mandatory scroll-px-[clamp(1.125rem,4vw,3.5rem)] gap-x-5 overflow-x-auto max-md:-mx-[clamp(1.125rem,4vw,3.5rem)] max-md:px-[clamp(1.125rem,4vw,3.5rem)] max-md:pb-4 md:grid md:grid-cols-2 md:gap-x-10 md:gap-y-14 md:overflow-visible lg:mt-20 lg:grid-cols-3 print:mx-0 print:grid print:grid-cols-2 print:gap-y-8 print:overflow-visible print:px-0'

type ListProps = Pick<Required<TestimonialsProps>, 'testimonials' | 'words'>

const Testimonials = async ({ testimonials, words }: ListProps) => {
  const cards = await testimonials
  if (cards.length === 0) return <p className="mt-8 text-lg text-ink-soft">{words.noTestimonials}</p>
  return (
    <div data-strip-frame="">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard, which must reach it */}
      <ul aria-label={words.testimonials} className={GRID} data-strip="" tabIndex={0}>
        {cards.map((testimonial) => (
          <Testimonial
            key={`${testimonial.clientName}-${testimonial.content}`}
            testimonial={testimonial}
            words={words}
          />
        ))}
      </ul>
      {cards.length > 1 && <StripPosition count={cards.length} />}
    </div>
  )
}

/** Swipe progress as a point on a line, moved by the scroll itself. */
const StripPosition = ({ count }: { count: number }) => (
  <div
    aria-hidden="true"
    className="relative mt-4 h-1.5 bg-line print:hidden"
    data-strip-position=""
    style={{ '--strip-count': count } as CSSProperties}
  >
    <span className="absolute inset-y-0 left-0 bg-violet-text" style={{ width: `${100 / count}%` }} />
  </div>
)

const Loading = ({ words }: { words: PageWords }) => (
  <>
    <p className="sr-only">{words.loadingTestimonials}</p>
    <div aria-hidden="true" className={GRID}>
      <TestimonialPlaceholder />
      <TestimonialPlaceholder />
      <TestimonialPlaceholder />
    </div>
  </>
)

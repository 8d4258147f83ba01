import { Star } from 'lucide-react'

import { PAGE_WORDS, type PageWords } from '@/site/pages/words'
import type { TestimonialCard } from './sample-testimonials'
import { initialsOf } from './testimonial-text'

const STARS = [1, 2, 3, 4, 5] as const
const CARD = 'w-[82vw] max-w-sm shrink-0 snap-start md:w-auto md:max-w-none print:w-auto print:max-w-none'

/** A testimonial: rating, quote and author (HOME-46, HOME-51…54). */
export const Testimonial = ({
  testimonial: { clientName, content, position, rating },
  words = PAGE_WORDS.pt,
}: {
  testimonial: TestimonialCard
  words?: PageWords
}) => (
  <li className={CARD}>
    <figure className="flex h-full flex-col border-t-2 border-ink pt-5">
      <Rating rating={rating} words={words} />
      <blockquote className="mt-4 grow font-display text-lg leading-snug sm:mt-5 sm:text-xl sm:leading-snug font-medium tracking-tight lg:text-2xl lg:leading-snug">
        <p>“{content}”</p>
      </blockquote>
      <figcaption className="mt-5 sm:mt-7 flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-violet-deep font-display font-bold text-paper"
        >
          {initialsOf(clientName)}
        </span>
        <span className="leading-snug">
          <span className="block font-semibold">{clientName}</span>
          <span className="block text-sm text-ink-soft">{position}</span>
        </span>
      </figcaption>
    </figure>
  </li>
)

/** Skeleton of a testimonial (HOME-45). */
export const TestimonialPlaceholder = () => (
  <div className={`${CARD} animate-pulse border-t-2 border-line pt-5`} data-placeholder="">
    <div className="h-5 w-28 bg-line" />
    <div className="mt-6 space-y-3">
      <div className="h-6 bg-line" />
      <div className="h-6 bg-line" />
      <div className="h-6 w-2/3 bg-line" />
    </div>
    <div className="mt-8 flex items-center gap-3.5">
      <div className="size-12 rounded-full bg-line" />
      <div className="space-y-2">
        <div className="h-4 w-32 bg-line" />
        <div className="h-3.5 w-44 bg-line" />
      </div>
    </div>
  </div>
)

const Rating = ({ rating, words }: { rating: number; words: PageWords }) => (
  <p className="flex gap-1">
    <span className="sr-only">{words.stars(rating)}</span>
    {STARS.map((star) => (
      <Star
        aria-hidden="true"
        className={star <= rating ? 'size-5 fill-sun stroke-ink' : 'size-5 fill-transparent stroke-ink-soft'}
        key={star}
        strokeWidth={1.25}
      />
    ))}
  </p>
)

import { Star } from 'lucide-react'

import type { TestimonialCard } from './sample-testimonials'
import { initialsOf } from './testimonial-text'

const STARS = [1, 2, 3, 4, 5] as const

/** What clients say (HOME-43…54). */
export const TestimonialsSection = ({ testimonials }: { testimonials: readonly TestimonialCard[] }) => (
  <section aria-labelledby="testimonials-title" className="bg-paper-deep py-20 lg:py-32" id="testimonials">
    <div className="wrap">
      <h2 className="text-title font-bold" id="testimonials-title">
        Depoimentos
      </h2>
      {testimonials.length === 0 ? (
        <p className="mt-8 text-lg text-ink-soft">Nenhum depoimento disponível no momento.</p>
      ) : (
        <ul className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-2 lg:mt-16 lg:grid-cols-3">
          {testimonials.map((testimonial) => (
            <Testimonial key={`${testimonial.clientName}-${testimonial.content}`} testimonial={testimonial} />
          ))}
        </ul>
      )}
    </div>
  </section>
)

const Testimonial = ({ testimonial: { clientName, content, position, rating } }: { testimonial: TestimonialCard }) => (
  <li>
    <figure className="flex h-full flex-col border-t-2 border-ink pt-5">
      <Rating rating={rating} />
      <blockquote className="mt-4 grow font-display text-xl leading-snug tracking-tight">
        <p>“{content}”</p>
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-3.5">
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

const Rating = ({ rating }: { rating: number }) => (
  <p className="flex gap-1">
    <span className="sr-only">{rating} de 5 estrelas</span>
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

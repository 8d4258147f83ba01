import { Testimonial } from '@/site/testimonials/testimonial'
import type { CaseStudy } from './project-view'

/** The project's story in parts; renders nothing if staff have written none. */
export const ProjectStory = ({ caseStudy: { story } }: { caseStudy: CaseStudy }) =>
  story.length > 0 && (
    <section aria-label="A história do projeto" className="wrap pb-16 lg:pb-28">
      <ol>
        {story.map(({ heading, text }) => (
          <li
            className="grid gap-x-16 gap-y-3 border-t-2 border-ink py-8 lg:grid-cols-[4fr_8fr] lg:py-12"
            key={heading}
          >
            <h2 className="font-display text-3xl font-bold tracking-tight lg:text-4xl">{heading}</h2>
            <p className="max-w-2xl whitespace-pre-line text-lg leading-relaxed text-ink-soft [overflow-wrap:anywhere] lg:text-xl lg:leading-relaxed">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )

/** The client's testimonial about the project. */
export const ClientWords = ({ words }: { words: CaseStudy['words'] }) =>
  words.length > 0 && (
    <section aria-labelledby="words-title" className="wrap grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[4fr_8fr] lg:py-24">
      <h2 className="font-display text-3xl font-bold tracking-tight lg:text-4xl" id="words-title">
        O que diz o cliente
      </h2>
      <ul className="space-y-12">
        {words.map((testimonial) => (
          <Testimonial key={`${testimonial.clientName} ${testimonial.content}`} testimonial={testimonial} />
        ))}
      </ul>
    </section>
  )

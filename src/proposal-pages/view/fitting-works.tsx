import { Picture } from '@kit/ui/picture'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import type { Presentation } from '../read-presentation'

/**
 * Work for the offered services, and a client's testimonial about such work. No links, because the reader should answer
 * here.
 */
export const FittingWorks = ({ testimonial, works }: Pick<Presentation, 'testimonial' | 'works'>) =>
  works.length > 0 && (
    <section aria-labelledby="trabalhos" className="wrap pb-14 lg:pb-20 print:hidden">
      <div className="border-t-2 border-ink pt-8 lg:pt-12">
        <h2 className="text-2xl font-bold tracking-tight lg:text-3xl" id="trabalhos">
          Trabalho parecido que já fizemos
        </h2>
        <div className="mt-6 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:mt-8 lg:grid-cols-3">
          {works.map(({ clientName, cover, id, line, title }) => (
            <div key={id}>
              <div className="aspect-4/3 overflow-hidden bg-paper-deep">
                {cover && (
                  <Picture
                    className="size-full object-cover"
                    sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, 92vw"
                    source={cover}
                  />
                )}
              </div>
              <h3 className="mt-3 text-lg font-bold tracking-tight wrap-anywhere">{unbrokenClitics(title)}</h3>
              {clientName && <p className="font-medium">{clientName}</p>}
              <p className="mt-1 text-ink-soft">{line}</p>
            </div>
          ))}
          {testimonial && (
            <figure className="border-l-4 border-sun pl-5 max-lg:sm:col-span-2 lg:self-center">
              <blockquote className="text-lg leading-relaxed lg:text-xl">
                <p>«{testimonial.content}»</p>
              </blockquote>
              <figcaption className="mt-4">
                <span className="block font-semibold">{testimonial.clientName}</span>
                <span className="text-ink-soft">{testimonial.position}</span>
              </figcaption>
            </figure>
          )}
        </div>
      </div>
    </section>
  )

import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { PAGE_WORDS, type PageWords } from '@/site/pages/words'

interface StepsSectionProps {
  heading: string
  /** Id of the heading, unique on the page. */
  id: string
  steps: readonly { text: string; title: string }[]
  words?: PageWords
}

/** Up to six steps along the agency's mark: points joined by a line. */
export const StepsSection = ({ heading, id, steps, words = PAGE_WORDS.pt }: StepsSectionProps) => (
  <section aria-labelledby={id} className="overflow-hidden bg-paper-deep py-20 lg:py-28">
    <div className="wrap">
      <h2 className="max-w-2xl text-title font-bold" id={id}>
        {unbrokenClitics(heading)}
      </h2>
      <ol className={`relative mt-10 grid gap-y-0 lg:mt-16 lg:gap-y-12 ${columnsFor(steps.length)}`}>
        {steps.map(({ text, title }, index) => (
          <li className="group relative pb-10 pl-14 last:pb-0 lg:pb-0 lg:pl-0 lg:pr-8 lg:pt-16" key={title}>
            <span
              aria-hidden="true"
              className="absolute bottom-0 left-3 top-3 w-2 bg-violet group-last:hidden lg:bottom-auto lg:left-4 lg:right-0 lg:h-2 lg:w-full"
            />
            <span aria-hidden="true" className="absolute left-0 top-0 size-8 rounded-full bg-ink group-last:bg-sun" />
            <h3 className="text-2xl font-bold leading-tight tracking-tight wrap-anywhere">
              <span className="sr-only">
                {words.step} {index + 1}:{' '}
              </span>
              {unbrokenClitics(title)}
            </h3>
            <p className="mt-2 max-w-xs text-ink-soft wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

/** Columns that leave no gap in the last row. */
function columnsFor(count: number): string {
  if (count === 4) return 'lg:grid-cols-4'
  return count === 2 ? 'lg:grid-cols-2' : 'lg:grid-cols-3'
}

import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import type { PageWords } from '@/site/pages/words'

interface FoldProps {
  children: ReactNode
  label: string
  /** Number of items hidden on a phone; 0 shows no toggle. */
  rest: number
  words: PageWords
}

/**
 * A list that is folded on a phone; site.css decides what is visible. Uses `details` and CSS, so it works before the
 * script loads and without it.
 */
export const Fold = ({ children, label, rest, words }: FoldProps) => (
  <div data-fold="">
    {children}
    {rest > 0 && (
      <details className="group/fold no-script:hidden sm:hidden print:hidden">
        <summary className="mt-6 flex min-h-13 cursor-pointer list-none items-center justify-center gap-2.5 border-2 border-ink px-6 font-semibold transition-colors active:bg-ink active:text-paper [&::-webkit-details-marker]:hidden">
          <span className="group-open/fold:hidden">{label}</span>
          <span className="hidden group-open/fold:inline">{words.fewer}</span>
          <ChevronDown aria-hidden="true" className="size-5 group-open/fold:rotate-180" />
        </summary>
      </details>
    )}
  </div>
)

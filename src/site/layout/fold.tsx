import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldProps {
  children: ReactNode
  label: string
  /** How many a phone does not show at first; without any there is nothing to unfold. */
  rest: number
}

/**
 * A list of which a phone shows the beginning, or the gist, until somebody asks for all of it; site.css says what. By
 * `details` and CSS: it works while the script sleeps. All stays in the page, and without scripts everything is shown.
 */
export const Fold = ({ children, label, rest }: FoldProps) => (
  <div data-fold="">
    {children}
    {rest > 0 && (
      <details className="group/fold no-script:hidden sm:hidden print:hidden">
        <summary className="mt-6 flex min-h-13 cursor-pointer list-none items-center justify-center gap-2.5 border-2 border-ink px-6 font-semibold transition-colors active:bg-ink active:text-paper [&::-webkit-details-marker]:hidden">
          <span className="group-open/fold:hidden">{label}</span>
          <span className="hidden group-open/fold:inline">Mostrar menos</span>
          <ChevronDown aria-hidden="true" className="size-5 group-open/fold:rotate-180" />
        </summary>
      </details>
    )}
  </div>
)

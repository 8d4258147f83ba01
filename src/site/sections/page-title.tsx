import type { CSSProperties } from 'react'

import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { longestWord } from '@/site/home/longest-word'

interface PageTitleProps {
  /** A draft may have none yet. */
  children: string | null | undefined
  /** Margins, size (`--title-size`), room (`--title-room`) and usual letters in a line (`--title-line`). */
  className: string
  id?: string
}

/** Title of a page with any words: no word breaks that fits on a line of a phone. */
export const PageTitle = ({ children, className, id }: PageTitleProps) => (
  <h1
    className={`whole-words max-w-[calc(max(var(--longest-word),var(--title-line))*1ch)] font-extrabold ${className}`}
    id={id}
    style={{ '--longest-word': longestWord(children ?? '') } as CSSProperties}
  >
    {unbrokenClitics(children)}
  </h1>
)

/** Look of the titles of services and projects. */
export const LARGE_TITLE = '[--title-size:clamp(2.5rem,1.2rem+5.6vw,6rem)] leading-[0.98] tracking-[-0.035em]'
/** Look of other pages' titles: as `text-title`. */
export const TITLE =
  '[--title-size:var(--text-title)] leading-(--text-title--line-height) tracking-(--text-title--letter-spacing)'

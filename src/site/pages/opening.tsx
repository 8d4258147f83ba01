import type { CSSProperties } from 'react'

import { Picture } from '@kit/ui/picture'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { longestWord } from '@/site/home/longest-word'
import { toPicture } from '@/site/portfolio/read-pictures'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { PageButton } from './page-button'
import { oneNamed, type BlockOf } from './shown-page'
import type { PageWords } from './words'

interface OpeningProps {
  block: BlockOf<'opening'>
  hasForm: boolean
  settings: SiteSettings
  words: PageWords
}

/** A page's first screen: its subject, a call to action, and a picture beside it. */
export const Opening = ({ block: { button, heading, picture, text }, hasForm, settings, words }: OpeningProps) => {
  const shown = oneNamed(picture)
  return (
    <section aria-labelledby="page-title" className="overflow-hidden pt-24 lg:pt-32">
      <div
        className={`wrap grid gap-x-12 gap-y-10 pb-12 lg:pb-20 ${shown ? 'lg:grid-cols-[7fr_5fr] lg:items-end' : ''}`}
      >
        <div className="min-w-0 lg:pb-6">
          <div className="@container">
            <h1
              className="headline font-extrabold"
              id="page-title"
              style={{ '--longest-word': longestWord(heading) } as CSSProperties}
            >
              {unbrokenClitics(heading)}
            </h1>
          </div>
          {text && (
            <p className="mt-6 max-w-xl text-xl leading-relaxed whitespace-pre-line text-ink-soft wrap-anywhere">
              {text}
            </p>
          )}
          <PageButton button={button} hasForm={hasForm} look="primary" settings={settings} words={words} />
        </div>
        {shown && (
          <Picture
            className="aspect-4/3 w-full object-cover"
            isUrgent
            sizes="(min-width: 64rem) 34rem, 92vw"
            source={toPicture(shown)}
          />
        )}
      </div>
    </section>
  )
}

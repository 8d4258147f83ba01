'use client'

import { Menu, X } from 'lucide-react'
import { useState } from 'react'

import { NAVIGATION } from './navigation'

const LIST_ID = 'menu-principal'

/** The navigation's entries; on small screens behind a toggle that closes after any choice (SITE-52…54). */
export const SiteMenu = () => {
  const [isOpen, setIsOpen] = useState(false)
  const Icon = isOpen ? X : Menu
  return (
    <nav aria-label="Principal" className="contents">
      <button
        aria-controls={LIST_ID}
        aria-expanded={isOpen}
        className="-mr-2.5 flex size-11 items-center justify-center no-script:hidden md:hidden"
        onClick={() => setIsOpen(!isOpen)}
        type="button"
      >
        <Icon aria-hidden="true" className="size-6" />
        <span className="sr-only">{isOpen ? 'Fechar menu' : 'Abrir menu'}</span>
      </button>
      <ul
        className={`${isOpen ? 'flex' : 'hidden'} w-full flex-col border-t border-line py-3 no-script:flex md:flex md:w-auto md:flex-row md:items-center md:gap-1 md:border-0 md:py-0`}
        id={LIST_ID}
      >
        {NAVIGATION.map(({ href, isHighlighted, label }) => (
          <li key={label}>
            {/* A plain link: the browser scrolls to the anchor, with or without our script. */}
            <a className={isHighlighted ? HIGHLIGHTED : PLAIN} href={href} onClick={() => setIsOpen(false)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const PLAIN =
  'flex min-h-12 items-center text-lg font-medium decoration-violet decoration-2 underline-offset-8 hover:underline active:text-violet-text md:min-h-11 md:px-4 md:text-base'
const HIGHLIGHTED =
  'mt-2 flex min-h-12 items-center justify-center bg-ink px-6 font-semibold text-paper transition-colors hover:bg-violet-deep active:bg-violet-text md:ml-3 md:mt-0 md:min-h-11'

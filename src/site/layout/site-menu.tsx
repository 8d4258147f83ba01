'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

import { NAVIGATION } from './navigation'

const LIST_ID = 'menu-principal'

/** The navigation's entries; on small screens behind a toggle that closes after any choice (SITE-52…54). */
export const SiteMenu = () => {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const path = usePathname()
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      toggle.current?.focus()
    }
    if (isOpen) document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
  const Icon = isOpen ? X : Menu
  const label = isOpen ? 'Fechar menu' : 'Abrir menu'
  return (
    <nav aria-label="Principal" className="contents">
      <button
        aria-controls={LIST_ID}
        aria-expanded={isOpen}
        className="-mr-2.5 flex size-11 items-center justify-center active:text-violet-text no-script:hidden md:hidden"
        data-tooltip={label}
        onClick={() => setIsOpen(!isOpen)}
        ref={toggle}
        type="button"
      >
        <Icon aria-hidden="true" className="size-6" />
        <span className="sr-only">{label}</span>
      </button>
      <ul
        className={`${isOpen ? 'flex' : 'hidden'} max-h-[calc(100dvh-4rem)] w-full flex-col overflow-y-auto border-t border-line py-3 no-script:flex no-script:max-md:flex-row no-script:max-md:flex-wrap no-script:max-md:items-center no-script:max-md:gap-x-6 md:flex md:w-auto md:flex-row md:items-center md:gap-1 md:overflow-visible md:border-0 md:py-0`}
        id={LIST_ID}
      >
        {NAVIGATION.map(({ href, isHighlighted, label: entry }) => (
          <li key={entry}>
            {/* A plain link: the browser scrolls to the anchor, with or without our script. */}
            <a
              aria-current={href === path ? 'page' : undefined}
              className={isHighlighted ? HIGHLIGHTED : PLAIN}
              href={href}
              onClick={() => setIsOpen(false)}
            >
              {entry}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const PLAIN =
  'flex min-h-13 items-center font-display text-2xl font-semibold tracking-tight decoration-violet decoration-2 underline-offset-8 hover:underline active:text-violet-text aria-[current]:underline md:min-h-11 md:px-4 md:font-sans md:text-base md:font-medium md:tracking-normal'
const HIGHLIGHTED =
  'mt-3 flex min-h-13 items-center justify-center bg-ink px-6 font-semibold text-paper transition-colors hover:bg-violet-deep active:bg-violet-text no-script:max-md:mt-0 md:ml-3 md:mt-0 md:min-h-11'

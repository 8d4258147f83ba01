'use client'

import { useEffect } from 'react'

import { noteArrival } from '@/site/forms/arrival'
import { isNewVisit } from '@/site/is-new-visit'
import { rememberTab } from '@/site/services/asked-tab'
import { scrollToSection } from './scroll-to-section'
import { VISITOR_MOVES } from './visitor-moves'

/** Delay of the scroll after arriving on the page (SITE-51). */
const ARRIVAL_DELAY_MS = 100

/**
 * Section links are plain anchors that the browser follows. This scrolls again once Home has rendered, because content
 * above may have grown (SITE-51), unless the visitor has moved on; it also opens the services tab that a footer link
 * names. On a page that is not cached, it records how the visitor came.
 */
export const SectionArrival = () => {
  useEffect(() => {
    noteArrival()
    document.addEventListener('click', rememberClickedTab)
    // A cached page may hold a click until now (src/server/upstream/scripts-on-demand.ts).
    window.dispatchEvent(new Event('site:awake'))
    const callOff = waitForArrival()
    return () => {
      document.removeEventListener('click', rememberClickedTab)
      callOff()
    }
  }, [])
  return null
}

/** @returns a function that cancels the scroll, as the visitor's first move does */
function waitForArrival(): () => void {
  // After a reload or a step back the browser restores the position. `data-moved` reports moves on a cached page from
  // before this ran.
  if (!isNewVisit() || 'moved' in document.documentElement.dataset) return () => {}
  const ended = new AbortController()
  const timer = setTimeout(scrollToHash, ARRIVAL_DELAY_MS)
  const callOff = () => {
    clearTimeout(timer)
    ended.abort()
  }
  for (const move of VISITOR_MOVES) window.addEventListener(move, callOff, { passive: true, signal: ended.signal })
  return callOff
}

function rememberClickedTab({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-services-tab]') : null
  if (link?.dataset.servicesTab) rememberTab(link.dataset.servicesTab)
}

function scrollToHash(): void {
  const section = document.getElementById(decodeHash(window.location.hash))
  if (section?.matches('main > section')) scrollToSection(section)
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

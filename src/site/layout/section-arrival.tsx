'use client'

import { useEffect } from 'react'

import { isNewVisit } from '@/site/is-new-visit'
import { rememberTab } from '@/site/services/asked-tab'
import { scrollToSection } from './scroll-to-section'
import { VISITOR_MOVES } from './visitor-moves'

/** Wait before the scroll on the page that was arrived at (SITE-51). */
const ARRIVAL_DELAY_MS = 100

/**
 * Links to a section are plain anchors, which the browser follows by itself, on Home and from other pages. What is left
 * to do: once Home stands, put the section under the navigation again, for content may have grown above it (SITE-51),
 * unless the visitor has moved on; and open the services tab that a footer link names.
 */
export const SectionArrival = () => {
  useEffect(() => {
    document.addEventListener('click', rememberClickedTab)
    // A page from memory may hold a click for this moment (src/server/upstream/scripts-on-demand.ts).
    window.dispatchEvent(new Event('site:awake'))
    const callOff = waitForArrival()
    return () => {
      document.removeEventListener('click', rememberClickedTab)
      callOff()
    }
  }, [])
  return null
}

/** @returns what calls the arrival off, as the visitor's first move does. */
function waitForArrival(): () => void {
  // After a reload or a step back the browser puts the visitor where they were. A page from memory tells of moves before this.
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

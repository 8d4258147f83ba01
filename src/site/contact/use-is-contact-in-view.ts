'use client'

import { useEffect, useState } from 'react'

import { CONTACT_ID } from './ask-for-quote'

/** Whether the contact section takes part in the screen; false on pages that have none. */
export function useIsContactInView(): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const section = document.getElementById(CONTACT_ID)
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting === true), {
      // Not at the first pixel row, which the button itself would cover.
      rootMargin: '0px 0px -80px',
    })
    if (section) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return isInView
}

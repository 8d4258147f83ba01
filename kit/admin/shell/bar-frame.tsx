'use client'

import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  children: ReactNode
  label: string
}

/** A bar that scrolls sideways where it does not fit, and starts with its current entry in sight. */
export function BarFrame({ children, label }: Props) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const bar = ref.current
    const current = bar?.querySelector('[aria-current="page"]')
    if (!bar || !current) return undefined
    // On every change of its width: Payload's frame finds its own only after the page has come to life.
    const observer = new ResizeObserver(() => {
      // Not scrollIntoView, which would scroll the page as well.
      const { left, width } = current.getBoundingClientRect()
      bar.scrollLeft += left - bar.getBoundingClientRect().left - (bar.clientWidth - width) / 2
    })
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return (
    <nav aria-label={label} className="staff-bar" ref={ref}>
      {children}
    </nav>
  )
}

'use client'

import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  children: ReactNode
  label: string
}

/** A horizontally scrolling bar that starts with its current entry in view. */
export function BarFrame({ children, label }: Props) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const bar = ref.current
    const current = bar?.querySelector('[aria-current="page"]')
    if (!bar || !current) return undefined
    // On every change of width: Payload's layout gets its final one only after hydration.
    const observer = new ResizeObserver(() => {
      // `scrollIntoView` would scroll the page too.
      const { left, width } = current.getBoundingClientRect()
      bar.scrollLeft += left - bar.getBoundingClientRect().left - (bar.clientWidth - width) / 2
    })
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return (
    <nav
      aria-label={label}
      className="staff-bar tw:scroll-row tw:flex tw:items-center tw:gap-10 tw:-mx-(--gutter-h) tw:px-(--gutter-h) tw:border-b tw:border-line"
      ref={ref}
    >
      {children}
    </nav>
  )
}

'use client'

import { useEffect, useRef } from 'react'

/** Heading of the search results; takes the focus on mount because the search reloads the page. */
export function ResultsHeading() {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <h2 className="record-details__heading" ref={ref} tabIndex={-1}>
      Resultados
    </h2>
  )
}

'use client'

import { useEffect, useRef } from 'react'

/** Heads what a search has found, and takes the focus: the page has come anew with it. */
export function ResultsHeading() {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <h2 className="record-details__heading" ref={ref} tabIndex={-1}>
      Resultados
    </h2>
  )
}

'use client'

import { type ReactNode, Suspense, useEffect, useRef } from 'react'

interface Props {
  children: ReactNode
  fallback: ReactNode
  /** Name of the list. */
  label: string
  /** Address of the list: another one shows the skeleton. */
  of: string
}

/**
 * A list that loads anew with its address. What had the focus is gone then, like the link to the next page: the keyboard
 * goes on at the head of the list.
 */
export function ListBoundary({ children, fallback, label, of }: Props) {
  const head = useRef<HTMLParagraphElement>(null)
  const shown = useRef(of)
  useEffect(() => {
    if (shown.current === of) return
    shown.current = of
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true })
  }, [of])
  return (
    <>
      <p className="tw:sr-only" ref={head} tabIndex={-1}>
        {label}
      </p>
      <Suspense fallback={fallback} key={of}>
        {children}
      </Suspense>
    </>
  )
}

'use client'

import { useEffect, useRef, useState } from 'react'

import { wakeToaster } from './toaster-state'

interface OnDemand<Part> {
  /** Null until it has arrived. */
  part: Part | null
  isLoading: boolean
  /** Begins to load, without waiting: the visitor will probably need it. */
  prepare: () => void
  /** Resolves to whether the part is there. */
  request: () => Promise<boolean>
}

/**
 * A part of the page that is downloaded when it is first needed. Unlike `lazy` it survives a connection that drops: the
 * caller hears of it and can ask again.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const [part, setPart] = useState<Part | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const loading = useRef<Promise<Part> | null>(null)
  // What says that the part did not come must be there before it is needed.
  useEffect(wakeToaster, [])
  const start = () => (loading.current ??= load())
  const request = async () => {
    setIsLoading(true)
    try {
      const loaded = await start()
      setPart(() => loaded)
      return true
    } catch {
      loading.current = null
      return false
    } finally {
      setIsLoading(false)
    }
  }
  const prepare = () => {
    start().catch(() => (loading.current = null))
  }
  return { isLoading, part, prepare, request }
}

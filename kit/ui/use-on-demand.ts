import { useEffect, useRef, useState } from 'react'

import { wakeToaster } from './toaster-state'

interface OnDemand<Part> {
  /** Null until loaded. */
  part: Part | null
  isLoading: boolean
  /** Preloads without waiting. */
  prepare: () => void
  /** Resolves to true once loaded, false if loading failed. */
  request: () => Promise<boolean>
}

/**
 * Loads a part of the page on demand. Unlike `lazy` it survives a failed download: the caller is told and can retry.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const [part, setPart] = useState<Part | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const loading = useRef<Promise<Part> | null>(null)
  // Preloads the toaster, so that it can show the error message.
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

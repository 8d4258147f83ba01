import { useEffect, useState } from 'react'

const EVERY_MS = 30_000

/** The current time, renewed every half minute; `start`: the server's, so that both render the same. */
export function useMoment(start?: string): Date {
  const [moment, setMoment] = useState(() => (start === undefined ? new Date() : new Date(start)))
  useEffect(() => {
    const timer = setInterval(() => setMoment(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return moment
}

/** Delay before a failed download is retried; sooner if the browser reports that it is online again. */
const RETRY_MS = 5000

/**
 * Loads a chunk and retries on failure: a rejected `lazy` import would take the whole page down. Calls `onFailure` for
 * each failed try. Never rejects.
 */
export function loadPersistently<Part>(load: () => Promise<Part>, onFailure?: () => void): Promise<Part> {
  return load().catch(async () => {
    onFailure?.()
    await untilWorthATry()
    return loadPersistently(load, onFailure)
  })
}

function untilWorthATry(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, RETRY_MS)
    addEventListener('online', finish)
  })
}

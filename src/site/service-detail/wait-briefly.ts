/**
 * How long the status of an answer may wait for what it depends on: a status goes out with the first byte, and a page
 * that streams has said 200 already. A read of one row takes a few milliseconds.
 */
const PATIENCE_MS = 400

/** True when the work is done, well or badly, within a moment. */
export async function isDoneBriefly(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => true,
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}

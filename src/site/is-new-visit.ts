/** False for a reload or a step back, after which the browser restores the scroll position. */
export function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

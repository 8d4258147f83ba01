/** Neither a reload nor a step back, after which the browser and the page put the visitor where they were. */
export function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

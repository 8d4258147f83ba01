/** Size of a page's title by its length, so that what is below it stays on the first screen. */
export function titleSize(title: string, usual: string): string {
  if (title.length <= 45) return usual
  return title.length <= 80
    ? 'max-w-[26ch] text-[clamp(1.75rem,1.2rem+2.6vw,3.25rem)]'
    : 'max-w-[34ch] text-[clamp(1.5rem,1.2rem+1.4vw,2.5rem)]'
}

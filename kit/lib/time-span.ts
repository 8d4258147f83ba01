import { DAY_MS, HOUR_MS, MINUTE_MS } from './dates'

/** '40 min', '2 h', '3 dias': rounded down to one unit. */
export function spanText(ms: number): { count: number; text: string } {
  const [count, unit] =
    ms < HOUR_MS
      ? [Math.floor(ms / MINUTE_MS), 'min']
      : ms < DAY_MS
        ? [Math.floor(ms / HOUR_MS), 'h']
        : [Math.floor(ms / DAY_MS), ms < 2 * DAY_MS ? 'dia' : 'dias']
  return { count, text: `${count} ${unit}` }
}

/** 'há 20 min', 'há 2 dias': time since a moment. */
export function sinceText(at: Date, now: Date): string {
  const { count, text } = spanText(Math.max(0, now.getTime() - at.getTime()))
  return count === 0 ? 'agora mesmo' : `há ${text}`
}

import { daysBetween, luandaDay } from '@kit/lib/dates'

/** 'faltam 20 dias' until a day in Luanda; null once it has passed. */
export function daysLeftText(validUntil: string, now = new Date()): string | null {
  const days = daysBetween(luandaDay(now), luandaDay(new Date(validUntil)))
  if (days < 0) return null
  if (days === 0) return 'termina hoje'
  return days === 1 ? 'falta 1 dia' : `faltam ${days} dias`
}

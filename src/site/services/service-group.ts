import { DEFAULT_DURATION_DAYS } from '@collections/catalogue/domain/offer-text'
import type { PublicService } from '@collections/services/schema'

import { DEFAULT_DESCRIPTIONS, DEFAULT_SERVICES } from './default-services'

export type ServiceGroup = 'marketing' | 'grafica'

/** A card of the services section; built-in ones have no number and no page. */
export interface ServiceCard {
  number: number | null
  title: string
  description: string
  /** For API clients; not shown on the card (HOME-21). 0 if none is stored (HOME-24). */
  price: number
  durationDays: number
}

/** Keys of the graphic group; every other key belongs to marketing (HOME-13, HOME-14, OP-10). */
const GRAPHIC_KEYS = ['2', '3']

/** The cards of both groups. A group without an active service shows its built-in cards (OP-18, OP-19). */
export function toServiceCards(
  byCategory: Record<string, readonly PublicService[]>,
): Record<ServiceGroup, ServiceCard[]> {
  const others = Object.keys(byCategory).filter((key) => key !== '1' && !GRAPHIC_KEYS.includes(key))
  const cardsOf = (group: ServiceGroup, keys: readonly string[]): ServiceCard[] => {
    const services = keys.flatMap((key) => byCategory[key] ?? []).filter(({ isActive }) => isActive)
    if (services.length === 0) return builtInCards(group)
    return services.map((service) => toServiceCard(service, group))
  }
  return { grafica: cardsOf('grafica', GRAPHIC_KEYS), marketing: cardsOf('marketing', ['1', ...others]) }
}

export const toServiceCard = (service: PublicService, group: ServiceGroup = 'marketing'): ServiceCard => ({
  description: service.description || DEFAULT_DESCRIPTIONS[group],
  durationDays: service.estimatedDuration || DEFAULT_DURATION_DAYS,
  number: service.id,
  price: priceOf(service),
  title: service.name,
})

/** The six built-in cards of a group (HOME-28, HOME-29). */
export function builtInCards(group: ServiceGroup): ServiceCard[] {
  return DEFAULT_SERVICES[group].map((service) => ({
    ...service,
    durationDays: DEFAULT_DURATION_DAYS,
    number: null,
    price: 0,
  }))
}

/** `price`, else the decimal text of `basePrice`, else 0 (HOME-24, OP-16). */
export function priceOf({ basePrice, price }: { basePrice?: string | null; price?: number | null }): number {
  return price ?? (Number(basePrice) || 0)
}

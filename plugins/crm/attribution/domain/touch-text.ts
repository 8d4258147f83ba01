import { dateTimeText } from '@kit/lib/dates'
import { CLICKS } from '@kit/lib/web-address'
import type { Touch } from './touch'

const CLICK_TEXTS = { fbclid: 'ligação do Facebook', gclid: 'anúncio do Google', ttclid: 'anúncio do TikTok' }

/** 'facebook / cpc · campanha natal · página /servicos · 25/11/2026, 10:04'; null without a touch. */
export function touchText(touch: Touch | null): string | null {
  if (!touch) return null
  const { at, campaign, content, landing, medium, referrer, source, term } = touch
  const parts = [
    [source ?? referrer, medium].filter(Boolean).join(' / '),
    ...CLICKS.map((click) => touch[click] && CLICK_TEXTS[click]),
    campaign && `campanha ${campaign}`,
    term && `termo ${term}`,
    content && `conteúdo ${content}`,
    landing && `página ${landing}`,
    at && dateTimeText(at),
  ]
  return parts.filter(Boolean).join(' · ')
}

import {
  BookOpen,
  ContactRound,
  Flag,
  Mail,
  Megaphone,
  MonitorSmartphone,
  Newspaper,
  PartyPopper,
  PenTool,
  Printer,
  Search,
  Share2,
  Sparkles,
  SquarePen,
  Target,
  type LucideIcon,
} from 'lucide-react'

import { normalizeForSearch } from '@kit/lib/text'

/**
 * The documented keywords in their order with the words that say the same in Portuguese (HOME-19): the first that the
 * name contains wins (OP-20). 'logo' only begins a word, or it would take every 'catálogo'.
 */
const ICONS: readonly (readonly [keyword: RegExp, icon: LucideIcon])[] = [
  [/social|sociais/, Share2],
  [/\bads\b|trafego/, Target],
  [/seo/, Search],
  [/\blogo/, PenTool],
  [/website|\bsites?\b/, MonitorSmartphone],
  [/e-?mail/, Mail],
  [/content|conteudo/, SquarePen],
  [/cart(?:ao|oes)\b/, ContactRound],
  [/flyer|panfleto/, Newspaper],
  [/banner|cartaz|lona/, Flag],
  [/catalogo/, BookOpen],
  [/convite/, PartyPopper],
  [/campanha/, Megaphone],
  [/impress/, Printer],
]

/** The icon of a service by its name, accents and case aside; a neutral one when no keyword fits. */
export function serviceIcon(name: string): LucideIcon {
  const plain = normalizeForSearch(name)
  return ICONS.find(([keyword]) => keyword.test(plain))?.[1] ?? Sparkles
}

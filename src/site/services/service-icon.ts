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
 * The documented keywords in order, with Portuguese synonyms (HOME-19): the first one that the name contains wins
 * (OP-20). 'logo' matches only at the start of a word, because 'catálogo' contains it.
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

/** Icon of a service by its name, ignoring accents and case; a neutral one if no keyword matches. */
export function serviceIcon(name: string): LucideIcon {
  const plain = normalizeForSearch(name)
  return ICONS.find(([keyword]) => keyword.test(plain))?.[1] ?? Sparkles
}

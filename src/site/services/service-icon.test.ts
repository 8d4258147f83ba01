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
} from 'lucide-react'
import { describe, expect, it } from 'vitest'

import { serviceIcon } from './service-icon'

describe('icon of a service', () => {
  it.each([
    ['Social Media', Share2],
    ['Google Ads', Target],
    ['SEO local', Search],
    ['Criação de Logo', PenTool],
    ['Website institucional', MonitorSmartphone],
    ['Email Marketing', Mail],
    ['Content Plan', SquarePen],
    ['Cartão de Visita', ContactRound],
    ['Flyer A5', Newspaper],
    ['Banner', Flag],
    ['Catálogo de Produtos', BookOpen],
    ['Convite de Casamento', PartyPopper],
    ['Campanha', Megaphone],
    ['Impressão Digital', Printer],
  ])('[HOME-19] %s has one of its own', (name, icon) => {
    expect(serviceIcon(name)).toBe(icon)
    expect(serviceIcon(name.toUpperCase())).toBe(icon)
    expect(serviceIcon(name.normalize('NFD'))).toBe(icon)
  })

  it('[HOME-19] [OP-20] the first keyword of the documented order wins; without any it is a neutral one', () => {
    expect(serviceIcon('Campanha de Social Ads')).toBe(Share2)
    expect(serviceIcon('Impressão de catálogo')).toBe(BookOpen)
    expect(serviceIcon('Consultoria')).toBe(Sparkles)
  })
})

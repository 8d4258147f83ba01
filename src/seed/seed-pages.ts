import type { PayloadRequest } from 'payload'

import type { Article } from '@kit/database/payload-types'
import { campaignBlocks } from './content/campaign'
import { newsSeeds } from './content/news'
import { daysAgo } from './relative-days'
import { idAt } from './seed-crm'

const SHOWN_SERVICES = ['Cartazes e Lonas', 'Campanha de Lançamento', 'Brindes Personalizados']

/**
 * Creates a draft campaign page and three news articles (PAGE-16).
 * @param covers ids of the projects' first pictures, by slug
 */
export async function seedPages(req: PayloadRequest, covers: Map<string, string>): Promise<void> {
  const { docs: services } = await req.payload.find({
    collection: 'services',
    depth: 0,
    pagination: false,
    req,
    where: { name: { in: SHOWN_SERVICES } },
  })
  const shown = services.map(({ id }) => id)
  const blocks = campaignBlocks.map((block) => {
    if (block.blockType === 'services') return { ...block, services: shown }
    return block.blockType === 'request' && shown[0] ? { ...block, service: shown[0] } : block
  })
  await req.payload.create({
    collection: 'pages',
    data: { _status: 'draft', blocks, isCampaign: true, language: 'pt', title: 'Campanha de Natal' },
    depth: 0,
    req,
  })
  const { docs: categories } = await req.payload.find({
    collection: 'service-categories',
    depth: 0,
    pagination: false,
    req,
  })
  for (const { categoryNumber, cover, daysAgo: age, excerpt, lines, title } of newsSeeds) {
    const data = {
      _status: 'published' as const,
      category: categories.find(({ number }) => number === categoryNumber)?.id ?? null,
      content: textOf(lines),
      cover: idAt(covers, cover),
      day: daysAgo(age),
      excerpt,
      title,
    }
    await req.payload.create({ collection: 'articles', data, depth: 0, req })
  }
}

/** Converts lines to the editor's format. */
function textOf(lines: readonly string[]): Article['content'] {
  const shared = { direction: null, format: '' as const, indent: 0, version: 1 }
  const children = lines.map((line) => {
    const isHeading = line.startsWith('## ')
    const text = {
      detail: 0,
      format: 0,
      mode: 'normal',
      style: '',
      text: line.replace('## ', ''),
      type: 'text',
      version: 1,
    }
    return { ...shared, children: [text], ...(isHeading ? { tag: 'h2', type: 'heading' } : { type: 'paragraph' }) }
  })
  return { root: { ...shared, children, type: 'root' } }
}

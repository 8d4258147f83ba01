import { Fragment, type ReactNode } from 'react'

import { ClosingSection } from '@/site/sections/closing-section'
import { StepsSection } from '@/site/sections/steps-section'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { TeamSection } from '@/site/team/team-section'
import type { Page } from '@kit/database/payload-types'
import { Opening } from './opening'
import { PageButton } from './page-button'
import { Questions } from './questions'
import { ProjectsBlock, ServicesBlock, TestimonialsBlock } from './record-blocks'
import { RequestBlock } from './request-block'
import { headingId, type BlockOf, type PageBlock } from './shown-page'
import { ClientsBlock, PicturesBlock, ProseBlock, StatisticsBlock, WhatsAppBlock } from './simple-blocks'
import { PAGE_WORDS, type PageWords } from './words'

interface Around {
  /** The page itself has the contact form. */
  hasForm: boolean
  page: Pick<Page, 'isCampaign' | 'language' | 'thanks'>
  settings: SiteSettings
  words: PageWords
}

type Shows = { [Type in PageBlock['blockType']]: (block: BlockOf<Type>, around: Around) => ReactNode }

/** How to render each block, using the sections of the site's own pages. */
const SHOWS: Shows = {
  call: (block, { hasForm, settings, words }) => (
    <ClosingSection heading={block.heading} id={headingId(block)} text={block.text ?? ''}>
      <PageButton button={block.button} hasForm={hasForm} look="sun" settings={settings} words={words} />
    </ClosingSection>
  ),
  clients: (block, { settings, words }) => <ClientsBlock block={block} settings={settings} words={words} />,
  opening: (block, { hasForm, settings, words }) => (
    <Opening block={block} hasForm={hasForm} settings={settings} words={words} />
  ),
  pictures: (block) => <PicturesBlock block={block} />,
  projects: (block, { words }) => <ProjectsBlock block={block} words={words} />,
  prose: (block) => <ProseBlock block={block} />,
  questions: (block) => <Questions block={block} />,
  request: (block, { page, settings, words }) => (
    <RequestBlock block={block} page={page} settings={settings} words={words} />
  ),
  services: (block, { words }) => <ServicesBlock block={block} words={words} />,
  statistics: (block) => <StatisticsBlock block={block} />,
  steps: (block, { words }) => (
    <StepsSection heading={block.heading} id={headingId(block)} steps={block.rows} words={words} />
  ),
  team: (block, { words }) => <TeamSection heading={block.heading} level="h2" words={words} />,
  testimonials: (block, { settings, words }) => (
    <TestimonialsBlock block={block} showSamples={settings.showSamples} words={words} />
  ),
  whatsApp: (block, { settings, words }) => <WhatsAppBlock block={block} settings={settings} words={words} />,
}

export function showBlock(block: PageBlock, { page, ...around }: Omit<Around, 'words'>): ReactNode {
  const show = SHOWS[block.blockType] as (block: PageBlock, around: Around) => ReactNode
  return show(block, { ...around, page, words: PAGE_WORDS[page.language] })
}

interface PageBlocksProps extends Omit<Around, 'hasForm' | 'words'> {
  blocks: readonly PageBlock[]
}

export const PageBlocks = ({ blocks, ...around }: PageBlocksProps) => {
  const hasForm = blocks.some(({ blockType }) => blockType === 'request')
  return blocks.map((block) => <Fragment key={block.id}>{showBlock(block, { ...around, hasForm })}</Fragment>)
}

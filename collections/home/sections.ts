import type { Block } from 'payload'

import { block, line, paragraph } from '@collections/pages/blocks/parts'
import { HOME_TEXTS } from './defaults'

const { about, clients, portfolio, services, testimonials } = HOME_TEXTS

const heading = (text: string) => ({ ...line('heading', 'Título', 120), defaultValue: text })

/** Home's own sections, each at most once; an empty text falls back to the documented one (PAGE-03). */
export const HOME_SECTIONS: Block[] = [
  block('homeServices', 'Os nossos serviços', [
    heading(services.heading),
    { ...paragraph('text', 'Texto', 400), defaultValue: services.text },
  ]),
  block('homePortfolio', 'O nosso portfólio', [heading(portfolio.heading)]),
  block('homeAbout', 'Sobre nós', [
    heading(about.heading),
    { ...line('badge', 'Etiqueta', 40), defaultValue: about.badge },
    { ...line('storyHeading', 'Título da história', 60), defaultValue: about.storyHeading },
    { ...paragraph('lead', 'A história, em destaque', 400), defaultValue: about.lead },
    { ...paragraph('story', 'A história, continuação', 1000), defaultValue: about.story },
    { ...line('missionHeading', 'Título da missão', 60), defaultValue: about.missionHeading },
    { ...paragraph('mission', 'Missão', 400), defaultValue: about.mission },
    {
      name: 'values',
      defaultValue: about.values.map((value) => ({ ...value })),
      fields: [line('title', 'Título', 60, { required: true }), paragraph('text', 'Texto', 200, { required: true })],
      label: 'Valores',
      labels: { plural: 'Valores', singular: 'Valor' },
      maxRows: 3,
      type: 'array',
    },
  ]),
  block('homeTestimonials', 'Os nossos depoimentos', [
    heading(testimonials.heading),
    { ...paragraph('text', 'Texto', 400), defaultValue: testimonials.text },
  ]),
  block('homeClients', 'Os nossos clientes', [
    heading(clients.heading),
    { ...line('closing', 'Frase final', 120), defaultValue: clients.closing },
  ]),
]

/** The documented default order. */
export const HOME_ORDER = ['homeServices', 'homePortfolio', 'homeAbout', 'homeTestimonials', 'homeClients'] as const

/** Types of the blocks that visitors see, in order; the documented ones until staff have stored theirs. */
export const shownSections = (
  blocks: readonly { blockType: string; isHidden?: boolean | null }[] | null | undefined,
): readonly string[] => blocks?.filter(({ isHidden }) => !isHidden).map(({ blockType }) => blockType) ?? HOME_ORDER

const MOST_OTHERS = 6

/** Error for Home's sections, in Portuguese; null if valid. */
export function refuseSections(blocks: readonly { blockType?: string }[]): string | null {
  const types = blocks.map(({ blockType = '' }) => blockType)
  const isOwn = (type: string) => HOME_ORDER.some((own) => own === type)
  if (types.some((type, index) => isOwn(type) && types.indexOf(type) !== index))
    return 'Cada secção da página inicial aparece uma vez. Apague a repetida.'
  const others = types.filter((type) => !isOwn(type)).length
  return others > MOST_OTHERS ? `A página inicial tem até ${MOST_OTHERS} blocos além das suas secções.` : null
}

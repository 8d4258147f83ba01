import type { Block, Field, RelationshipFieldValidation } from 'payload'

import { PROJECT_CATEGORY_LABELS } from '@collections/projects/domain/project-category'
import { pictureField } from '@collections/media/fields'
import { newlyChosen } from '@kit/data/newly-chosen'
import { prose } from '@kit/data/prose-field'
import { selectOptions } from '@kit/lib/choices'
import { button } from './button'
import { block, chosen, line, paragraph, rows } from './parts'

const heading = (required = false) => line('heading', 'Título', 120, { required })
const introduction = paragraph('text', 'Texto', 400)

const published = { _status: { equals: 'published' } } as const
const active = { isActive: { equals: true } } as const

const OPENING = block('opening', 'Abertura', [
  heading(true),
  paragraph('text', 'Texto', 600),
  pictureField('picture', 'Imagem', 'Ao lado do título; num telemóvel, por baixo.'),
  button(),
])

const PICTURES = block('pictures', 'Imagens', [
  heading(),
  {
    name: 'pictures',
    hasMany: true,
    label: 'Imagens',
    maxRows: 8,
    minRows: 1,
    relationTo: 'media',
    required: true,
    type: 'upload',
  },
])

const SERVICES = block('services', 'Serviços', [
  heading(true),
  introduction,
  chosen('services', 'Serviços', active, 'Escolhidos um a um, pela sua ordem; ou todos de uma categoria.'),
  {
    name: 'category',
    admin: { condition: (_data, { services }) => !(services as unknown[] | null)?.length },
    label: 'Categoria',
    relationTo: 'service-categories',
    type: 'relationship',
  },
])

/** Number of projects to show, two to twelve. */
const shownWorks: Field = {
  name: 'limit',
  admin: { condition: (_data, { projects }) => !(projects as unknown[] | null)?.length, step: 1 },
  defaultValue: 6,
  label: 'Quantos',
  max: 12,
  min: 2,
  type: 'number',
}

const fromTwo: RelationshipFieldValidation = (value, options) =>
  Array.isArray(value) && value.length === 1
    ? 'Escolha de 2 a 12 projetos, ou nenhum para mostrar os primeiros de uma categoria.'
    : newlyChosen(value, options)

const PROJECTS = block('projects', 'Projetos', [
  heading(true),
  chosen(
    'projects',
    'Projetos',
    published,
    'De 2 a 12, pela sua ordem; ou nenhum, para os primeiros de uma categoria.',
    fromTwo,
  ),
  {
    name: 'category',
    admin: { condition: (_data, { projects }) => !(projects as unknown[] | null)?.length },
    label: 'Categoria',
    options: selectOptions(PROJECT_CATEGORY_LABELS),
    type: 'select',
  },
  shownWorks,
])

const TESTIMONIALS = block('testimonials', 'Depoimentos', [
  heading(true),
  introduction,
  chosen(
    'testimonials',
    'Depoimentos',
    { isActive: { equals: true }, isApproved: { equals: true } },
    'Vazio: todos os que o site mostra.',
  ),
])

const STATISTICS = block('statistics', 'Números', [
  heading(true),
  rows('rows', ['Número', 'Números'], 4, [
    line('value', 'Valor', 12, { required: true }),
    line('label', 'Legenda', 80, { required: true }),
  ]),
])

const STEPS = block('steps', 'Passos', [
  heading(true),
  rows('rows', ['Passo', 'Passos'], 6, [
    line('title', 'Título', 60, { required: true }),
    paragraph('text', 'Texto', 300, { required: true }),
  ]),
])

const QUESTIONS = block('questions', 'Perguntas frequentes', [
  heading(true),
  rows('rows', ['Pergunta', 'Perguntas'], 20, [
    line('question', 'Pergunta', 200, { required: true }),
    paragraph('answer', 'Resposta', 2000, { required: true }),
  ]),
])

const REQUEST = block('request', 'Pedido', [
  {
    ...line('heading', 'Título', 120, { description: 'Vazio: «Entre em Contato».' }),
  },
  introduction,
  {
    name: 'service',
    admin: { description: 'Já escolhido no formulário; a pessoa pode mudar.' },
    filterOptions: active,
    label: 'Serviço',
    relationTo: 'services',
    type: 'relationship',
    validate: newlyChosen,
  },
])

const WHATSAPP = block('whatsApp', 'WhatsApp', [
  heading(true),
  introduction,
  line('label', 'Texto do botão', 40, { description: 'Vazio: «Falar no WhatsApp».' }),
  paragraph('message', 'Mensagem já escrita', 200, { description: 'O que a pessoa lhe envia; pode mudá-la.' }),
])

/** Blocks of a page: only sections of the site (PAGE-02), in the order in which they are offered. */
export const PAGE_BLOCKS: Block[] = [
  OPENING,
  block('prose', 'Texto', [heading(), prose('content', 'Texto')]),
  PICTURES,
  SERVICES,
  PROJECTS,
  TESTIMONIALS,
  block('clients', 'Clientes', [heading(true)]),
  STATISTICS,
  STEPS,
  QUESTIONS,
  block('call', 'Chamada', [heading(true), introduction, button({ required: true })]),
  REQUEST,
  WHATSAPP,
  block('team', 'Equipa', [heading(true)]),
]

import type { CollectionBeforeChangeHook, CollectionConfig, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'

import { searchAppearance } from '@collections/media/fields'
import { pageHooks, pagesAt } from '@collections/redirects/operations/moved-pages'
import { inMenu, trashLine } from '@kit/admin/shell/screens'
import { trashableAccess } from '@kit/data/access'
import { addressFault, addressField } from '@kit/data/address-field'
import { previewedAt, withDrafts } from '@kit/data/drafts'
import { titleField } from '@kit/data/mark-copy'
import type { Page } from '@kit/database/payload-types'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { selectOptions } from '@kit/lib/choices'
import { slugify } from '@kit/lib/text'
import { PAGE_BLOCKS } from './blocks/blocks'
import { validateBlocks } from './blocks/validate-list'
import { LANGUAGE_LABELS } from './domain/language'
import { isSiteWord } from './domain/site-words'

const MENU = inMenu('Site', 'layout-template')
const PREVIEW = previewedAt('pagina', { title: 'Título' })

const IS_SITE_WORD = 'Este endereço já é usado pelo site.'

/** Refuses the site's own addresses, whether typed or made from the title. */
const refuseSiteWords: CollectionBeforeChangeHook = ({ collection, data, req }) => {
  if (!data.slug || !isSiteWord(String(data.slug))) return data
  throw addressFault(collection.slug, req, IS_SITE_WORD)
}

/** The same before publishing, for the form that schedules it: only when its job runs is an address made from the title. */
const notSiteWord: TextFieldSingleValidation = (value, options) => {
  const { _status, title } = options.data as Partial<Page>
  const slug = slugify(value || title || '')
  return _status === 'published' && isSiteWord(slug) ? IS_SITE_WORD : text(value, options)
}

/** Hides a page from search engines when it becomes a campaign page; staff can change that afterwards. */
const hideCampaign: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const was = originalDoc as Partial<Page> | undefined
  if (!data.isCampaign || was?.isCampaign) return data
  return { ...data, seo: { ...(data as Partial<Page>).seo, isHidden: true } }
}

interface Block {
  blockType?: string
}

/** Blocks that a page can have only once: they have an anchor or a form with fixed field names. */
const ONCE: Readonly<Record<string, string>> = { request: 'Pedido', opening: 'Abertura' }

/** Error for a page's blocks, in Portuguese; null if valid. */
function refuseBlocks(blocks: readonly Block[]): string | null {
  for (const [type, label] of Object.entries(ONCE)) {
    if (blocks.filter(({ blockType }) => blockType === type).length > 1)
      return `Uma página tem só um bloco «${label}». Apague o outro.`
  }
  const opening = blocks.findIndex(({ blockType }) => blockType === 'opening')
  return opening > 0 ? 'O bloco «Abertura» é o primeiro da página. Suba-o.' : null
}

/** Pages that staff build from the site's sections, at the site's root (PAGE-01…16). */
export const Pages: CollectionConfig = {
  slug: 'pages',
  access: trashableAccess({ published: { _status: { equals: 'published' } }, read: STAFF, write: CONTENT_ROLES }),
  admin: {
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    description: 'Páginas do site feitas com as suas próprias secções: uma campanha, um setor, a história da agência.',
    ...MENU,
    ...PREVIEW,
    components: {
      ...PREVIEW.components,
      afterList: [trashLine('page')],
      beforeList: ['/kit/admin/list/read-only-note#ReadOnlyNote', '/collections/pages/admin/home-link#HomeLink'],
    },
    custom: { ...MENU.custom, ...PREVIEW.custom },
    useAsTitle: 'title',
  },
  custom: pagesAt('/'),
  defaultSort: '-updatedAt',
  fields: [
    titleField('title', 'Título', 120),
    addressField(
      '/',
      'Fica na raiz do site: /campanha-de-natal. Vazio: é feito do título quando a página for publicada.',
      notSiteWord,
    ),
    {
      name: 'blocks',
      blocks: PAGE_BLOCKS,
      label: 'Blocos',
      labels: { plural: 'Blocos', singular: 'Bloco' },
      maxRows: 20,
      type: 'blocks',
      validate: validateBlocks(refuseBlocks),
    },
    {
      name: 'isCampaign',
      admin: {
        description:
          'Sem menu nem botão flutuante, com um rodapé curto. Fica fora dos motores de busca, salvo se mudar isso em baixo.',
        position: 'sidebar',
      },
      defaultValue: false,
      label: 'Página de campanha',
      type: 'checkbox',
    },
    {
      name: 'campaignLink',
      admin: {
        components: { Field: '/collections/pages/admin/campaign-link#CampaignLink' },
        condition: ({ isCampaign }) => Boolean(isCampaign),
        disableListColumn: true,
        position: 'sidebar',
      },
      type: 'ui',
    },
    {
      name: 'leadingHere',
      admin: {
        components: { Field: '/collections/pages/admin/leading-here#LeadingHere' },
        disableListColumn: true,
        position: 'sidebar',
      },
      type: 'ui',
    },
    {
      name: 'thanks',
      admin: {
        condition: ({ isCampaign }) => Boolean(isCampaign),
        description: 'O que a pessoa lê depois de enviar o formulário.',
        position: 'sidebar',
      },
      label: 'Agradecimento',
      maxLength: 500,
      type: 'textarea',
    },
    {
      name: 'language',
      admin: {
        description:
          'Em que língua escreve. O formulário existe só em português: noutra língua ficam WhatsApp, email e telefone.',
        position: 'sidebar',
      },
      defaultValue: 'pt',
      label: 'Língua',
      options: selectOptions(LANGUAGE_LABELS),
      required: true,
      type: 'select',
    },
    searchAppearance('/'),
    searchTextField,
  ],
  hooks: pageHooks('pages', 'page', [refuseSiteWords, hideCampaign]),
  labels: { plural: 'Páginas', singular: 'Página' },
  trash: true,
  versions: withDrafts,
}

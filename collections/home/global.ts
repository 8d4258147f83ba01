import type { GlobalConfig } from 'payload'

import { PAGE_BLOCKS } from '@collections/pages/blocks/blocks'
import { line } from '@collections/pages/blocks/parts'
import { validateBlocks } from '@collections/pages/blocks/validate-list'
import { allow } from '@kit/data/access'
import { announcesGlobalChanges } from '@kit/data/content-events'
import { globalComponents, globalDrafts, unlessDrafted } from '@kit/data/drafts'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { HOME_TEXTS } from './defaults'
import { HOME_ORDER, HOME_SECTIONS, refuseSections } from './sections'

/** Home always has these two. */
const OTHERS = PAGE_BLOCKS.filter(({ slug }) => slug !== 'opening' && slug !== 'request')

const [firstClaim, secondClaim] = HOME_TEXTS.hero.claims

/** Sections of Home between opening and form, with order and texts (PAGE-03). */
export const Home: GlobalConfig = {
  slug: 'home',
  access: { read: allow(STAFF), update: allow(CONTENT_ROLES) },
  admin: {
    components: globalComponents,
    description:
      'A abertura vem sempre primeiro e o contacto no fim; os seus textos estão nas «Definições do site». Entre os dois, a ordem é sua.',
    // Not in the menu, which is full: the list of pages links here.
    group: false,
    hideAPIURL: true,
    livePreview: { url: () => '/pre-visualizacao/inicio' },
  },
  fields: [
    {
      fields: [
        { ...line('firstClaim', 'Primeira afirmação, no topo', 40), defaultValue: firstClaim },
        { ...line('secondClaim', 'Segunda afirmação, no topo', 40), defaultValue: secondClaim },
      ],
      type: 'row',
    },
    {
      name: 'blocks',
      blocks: [...HOME_SECTIONS, ...OTHERS],
      defaultValue: HOME_ORDER.map((blockType) => ({ blockType })),
      label: 'Secções',
      labels: { plural: 'Secções', singular: 'Secção' },
      type: 'blocks',
      validate: validateBlocks(refuseSections),
    },
  ],
  hooks: { afterChange: [unlessDrafted(announcesGlobalChanges('home'))] },
  label: 'Página inicial',
  versions: globalDrafts,
}

import { buttonClasses } from '@kit/ui/button'
import { Picture } from '@kit/ui/picture'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { ClientList } from '@/site/clients/client-list'
import { readFeaturedClients } from '@/site/clients/read-featured-clients'
import { WhatsAppLink } from '@/site/contact/whatsapp-link'
import { toPicture } from '@/site/portfolio/read-pictures'
import { Figures } from '@/site/sections/figures'
import { Prose } from '@/site/sections/prose'
import { SectionIntro } from '@/site/sections/section-intro'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import type { PageWords } from './words'
import { headingId, namedIn, type BlockOf } from './shown-page'

const SECTION = 'wrap py-10 sm:py-14 lg:py-20'

/** A text with an optional heading. */
export const ProseBlock = ({ block }: { block: BlockOf<'prose'> }) => (
  <section
    {...(block.heading ? { 'aria-labelledby': headingId(block) } : {})}
    className={`${SECTION} grid gap-x-16 gap-y-8 ${block.heading ? 'lg:grid-cols-[4fr_8fr]' : ''}`}
  >
    {block.heading && (
      <h2 className="text-title font-bold" id={headingId(block)}>
        {unbrokenClitics(block.heading)}
      </h2>
    )}
    <Prose className="[&>:first-child]:mt-0" text={block.content} />
  </section>
)

/** Layout by number of columns; with two, an odd last one gets its own row. */
const LOOKS = {
  2: {
    grid: 'sm:grid-cols-2',
    item: 'aspect-4/3 odd:last:col-span-full sm:odd:last:aspect-2/1',
    sizes: '(min-width: 40rem) 46vw, 92vw',
  },
  3: { grid: 'sm:grid-cols-3', item: 'aspect-4/3', sizes: '(min-width: 40rem) 30vw, 92vw' },
}

/** Up to eight pictures in full rows. */
export const PicturesBlock = ({ block }: { block: BlockOf<'pictures'> }) => {
  const pictures = namedIn(block.pictures)
  if (pictures.length === 0) return null
  const look = LOOKS[pictures.length % 3 === 0 ? 3 : 2]
  return (
    <section {...(block.heading ? { 'aria-labelledby': headingId(block) } : {})} className={SECTION}>
      {block.heading && (
        <h2 className="mb-8 text-title font-bold lg:mb-12" id={headingId(block)}>
          {unbrokenClitics(block.heading)}
        </h2>
      )}
      <ul className={`grid gap-4 sm:gap-6 ${look.grid}`}>
        {pictures.map((picture) => (
          <li className={look.item} key={picture.id}>
            <Picture className="size-full object-cover" sizes={look.sizes} source={toPicture(picture)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ClientsBlockProps {
  block: BlockOf<'clients'>
  settings: SiteSettings
  words: PageWords
}

export const ClientsBlock = async ({ block, settings, words }: ClientsBlockProps) => {
  const clients = await readFeaturedClients(settings.showSamples)
  return (
    clients.length > 0 && (
      <section aria-labelledby={headingId(block)} className={SECTION}>
        <h2 className="max-w-2xl text-title font-bold" id={headingId(block)}>
          {unbrokenClitics(block.heading)}
        </h2>
        <ClientList clients={clients} words={words} />
      </section>
    )
  )
}

export const StatisticsBlock = ({ block }: { block: BlockOf<'statistics'> }) => (
  <section aria-labelledby={headingId(block)} className={SECTION}>
    <h2 className="max-w-2xl text-title font-bold" id={headingId(block)}>
      {unbrokenClitics(block.heading)}
    </h2>
    <Figures figures={block.rows} />
  </section>
)

interface WhatsAppBlockProps {
  block: BlockOf<'whatsApp'>
  settings: SiteSettings
  words: PageWords
}

/** A call to write on WhatsApp; renders nothing if the agency has none. */
export const WhatsAppBlock = ({ block, settings: { chat }, words }: WhatsAppBlockProps) =>
  chat && (
    <section aria-labelledby={headingId(block)} className="bg-violet-pale">
      <div className={SECTION}>
        <SectionIntro heading={block.heading} id={headingId(block)} text={block.text ?? ''} />
        <WhatsAppLink
          chat={chat}
          className={`mt-8 ${buttonClasses('primary')}`}
          message={block.message || words.message}
        >
          {block.label || words.whatsApp}
        </WhatsAppLink>
      </div>
    </section>
  )

import { callLink } from '@kit/lib/phone'
import type { Page } from '@kit/database/payload-types'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { ContactSection } from '@/site/contact/contact-section'
import { WhatsAppLink } from '@/site/contact/whatsapp-link'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { readSiteTexts } from '@/site/texts/read-site-texts'
import { headingId, oneNamed, type BlockOf } from './shown-page'
import type { PageWords } from './words'

interface RequestBlockProps {
  block: BlockOf<'request'>
  page: Pick<Page, 'isCampaign' | 'language' | 'thanks'>
  settings: SiteSettings
  words: PageWords
}

/** The contact form; on a page in another language, which has no form, the ways to reach the agency (PAGE-13). */
export const RequestBlock = async ({ block, page, settings, words }: RequestBlockProps) => {
  if (page.language !== 'pt') return <Ways block={block} settings={settings} words={words} />
  const { contact } = await readSiteTexts()
  const { heading, service, text } = block
  const asked = {
    heading: heading ?? '',
    service: oneNamed(service)?.name ?? '',
    text: text ?? '',
    thanks: (page.isCampaign && page.thanks) || '',
  }
  return <ContactSection asked={asked} settings={settings} texts={contact} />
}

const LINK =
  'inline-flex min-h-13 items-center gap-2.5 text-xl font-semibold underline decoration-sun decoration-2 underline-offset-6 wrap-anywhere active:text-sun'

const Ways = ({ block, settings, words }: Omit<RequestBlockProps, 'page'>) => {
  const { chat, email, phone } = settings
  const call = callLink(phone)
  return (
    <section
      {...(block.heading ? { 'aria-labelledby': headingId(block) } : { 'aria-label': words.email })}
      className="bg-violet-deep py-16 text-paper lg:py-28"
      id="contact"
    >
      <div className="wrap">
        {block.heading && (
          <h2 className="text-title font-bold" id={headingId(block)}>
            {unbrokenClitics(block.heading)}
          </h2>
        )}
        {block.text && <p className="mt-5 max-w-md text-lg text-on-violet-soft">{block.text}</p>}
        <ul className="mt-8 flex flex-wrap gap-x-10 gap-y-2">
          <li>
            <WhatsAppLink chat={chat} className={LINK} message={words.message}>
              {words.whatsApp}
            </WhatsAppLink>
          </li>
          {email && (
            <li>
              <a className={LINK} href={`mailto:${email}`}>
                <span className="sr-only">{words.email}: </span>
                {email}
              </a>
            </li>
          )}
          {call && (
            <li>
              <a className={LINK} href={call}>
                <span className="sr-only">{words.phone}: </span>
                {phone}
              </a>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

import { closedNotice } from '@collections/opening-hours/domain/closed-days'
import { weekText } from '@collections/opening-hours/domain/week-text'
import type { SiteTexts } from '@collections/site-texts/defaults'
import { readOpeningHours } from '@/site/settings/read-opening-hours'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { ContactDetails } from './contact-details'
import { ContactFormIsland } from './contact-form-island'
import { ContactHeading } from './contact-heading'
import { contactWords } from './contact-mode'
import { ContactMap } from './contact-map'
import { readServiceNames } from './read-service-names'
import { WithoutForm } from './without-form'
import { MarkLine } from '@/site/layout/mark-line'

/** Custom texts and preselected service on a page made by staff. */
export interface AskedContact {
  heading?: string
  service?: string
  text?: string
  /** Custom message after sending. */
  thanks?: string
}

interface Props {
  asked?: AskedContact
  settings: SiteSettings
  texts: SiteTexts['contact']
}

/**
 * The contact section: the form beside the ways to reach the agency (CONT-01…43); on closed days it says when the
 * agency answers.
 */
export const ContactSection = async ({ asked = {}, settings, texts }: Props) => {
  const { calendar, rules } = await readOpeningHours()
  return (
    <section
      aria-labelledby="contact-title"
      className="relative overflow-hidden bg-violet-deep pt-11 text-paper sm:pt-20 lg:pt-36"
      id="contact"
    >
      <ClosingLine />
      <div className="wrap relative grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 sm:gap-y-12 lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_1fr]">
        <ContactHeading
          chat={settings.chat}
          closedNotice={closedNotice(calendar, new Date())}
          words={contactWords(texts)}
          {...wordsOf(asked)}
        />
        <div className="relative self-start bg-paper p-5 text-ink sm:p-9 lg:row-span-2 lg:p-12">
          <ContactFormIsland
            {...(asked.service ? { service: asked.service } : {})}
            {...(asked.thanks ? { thanks: asked.thanks } : {})}
            isPolicyPublished={settings.privacyPolicy !== null}
            priorityTime={texts.priorityTime}
            rules={rules}
            // Not awaited: the form need not wait for names that few visitors use.
            serviceNames={readServiceNames()}
            whatsApp={settings.chat}
          />
          <noscript>
            <WithoutForm settings={settings} />
          </noscript>
        </div>
        <ContactDetails
          hours={settings.hasOwnHoursText ? settings.openingHours : weekText(rules)}
          settings={settings}
        />
      </div>
      {settings.address && <ContactMap address={settings.address} />}
    </section>
  )
}

/** Leaves out empty values, because every key is sent with the page. */
const wordsOf = ({ heading, text }: AskedContact) => ({ ...(heading ? { heading } : {}), ...(text ? { text } : {}) })

/** The brand's line, which ends at the form. */
const ClosingLine = () => (
  <MarkLine
    className="absolute left-0 top-0 h-44 w-[46%] max-lg:hidden"
    path="M-40-30C120-30 120 70 260 70S480 50 540 130 610 240 900 250"
    viewBox="0 0 600 160"
    width={16}
  />
)

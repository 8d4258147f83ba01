import type { SiteSettings } from '../settings/read-site-settings'
import { ContactDetails } from './contact-details'
import { ContactForm } from './contact-form'
import { ContactHeading } from './contact-heading'

/** The contact section: the form beside the ways to reach the agency (CONT-01…43). */
export const ContactSection = ({ settings }: { settings: SiteSettings }) => (
  <section aria-labelledby="contact-title" className="bg-violet-deep py-20 text-paper lg:py-32" id="contact">
    <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
      <ContactHeading />
      <div className="relative self-start bg-paper p-5 text-ink sm:p-9 lg:row-span-2 lg:p-12">
        <ContactForm />
        <noscript>
          <p className="mt-5 font-medium">
            O formulário precisa de JavaScript. Sem ele, escreva para{' '}
            <a className="underline" href={`mailto:${settings.email}`}>
              {settings.email}
            </a>{' '}
            ou ligue para {settings.phone}.
          </p>
        </noscript>
      </div>
      <ContactDetails settings={settings} />
    </div>
  </section>
)

import { callLink } from '@kit/lib/phone'
import { WhatsAppLink } from '@/site/contact/whatsapp-link'
import { LEGAL_PAGES } from '@/site/legal/legal-pages'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { Wordmark } from './wordmark'

const LINK =
  'inline-flex min-h-11 items-center gap-2 decoration-violet decoration-2 underline-offset-4 hover:underline active:text-sun'

/** Header of a campaign page: the agency's name, without links that lead away (PAGE-10). */
export const CampaignHeader = ({ settings }: { settings: SiteSettings }) => (
  <header className="absolute inset-x-0 top-0 z-40">
    <div className="wrap flex min-h-16 items-center">
      <Wordmark settings={settings} />
    </div>
  </header>
)

/** Footer of a campaign page: ways to reach the agency, and the published legal texts. */
export const CampaignFooter = ({ lang, settings }: { lang?: string; settings: SiteSettings }) => {
  const { agencyName, chat, copyrightYear, email, phone } = settings
  const call = callLink(phone)
  return (
    <footer className="bg-ink py-10 text-paper" lang={lang}>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <ul className="flex flex-wrap gap-x-8">
          {call && (
            <li>
              <a className={LINK} href={call}>
                {phone}
              </a>
            </li>
          )}
          {email && (
            <li>
              <a className={`${LINK} wrap-anywhere`} href={`mailto:${email}`}>
                {email}
              </a>
            </li>
          )}
          <li>
            <WhatsAppLink chat={chat} className={LINK} pageName="">
              WhatsApp
            </WhatsAppLink>
          </li>
        </ul>
        <ul className="flex flex-wrap gap-x-8 text-sm">
          {Object.values(LEGAL_PAGES).map(
            ({ key, path, title }) =>
              settings[key] && (
                <li key={key}>
                  <a className={LINK} href={path}>
                    {title}
                  </a>
                </li>
              ),
          )}
        </ul>
        <p className="w-full text-sm text-on-ink-soft">
          © {copyrightYear} {agencyName}. Todos os direitos reservados.
        </p>
      </div>
    </footer>
  )
}

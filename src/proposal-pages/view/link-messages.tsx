import { buttonClasses } from '@kit/ui/button'
import { BrokenLine } from '@/site/layout/broken-line'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { contactWays } from './agency-contacts'
import { withQuery } from './link-content'
import { ProposalFrame } from './proposal-frame'

/** A link that was withdrawn or has expired (LINK-07). */
export const LinkEnded = ({ settings }: { settings: SiteSettings }) => (
  <ProposalFrame hasOwnContacts settings={settings}>
    <section className="wrap py-16 lg:py-24">
      <BrokenLine />
      <h1 className="max-w-[16ch] text-title font-extrabold">Esta ligação já não está ativa</h1>
      <p className="mt-5 text-lg text-ink-soft">Peça uma nova a {settings.agencyName}.</p>
      <ul className="mt-9 flex flex-wrap gap-3">
        {contactWays(settings).map(({ href, icon: Icon, label }, index) => (
          <li key={label}>
            <a className={buttonClasses(index === 0 ? 'primary' : 'outline')} href={href} rel="noreferrer">
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  </ProposalFrame>
)

/** What preview bots get: nothing of the record, and a link for people (LINK-08). */
export const LinkPreview = ({ address, settings }: { address: string; settings: SiteSettings }) => (
  <main className="wrap flex min-h-dvh flex-col items-center justify-center gap-7 py-16 text-center">
    <h1 className="text-title font-extrabold">{settings.agencyName}</h1>
    <p className="text-lg text-ink-soft">Abra para ver os detalhes.</p>
    <a className={buttonClasses('primary')} href={withQuery(address, { isTakenForBot: true })}>
      Abrir
    </a>
  </main>
)

/** A temporary problem in one sentence. */
export const LinkSentence = ({ sentence, settings }: { sentence: string; settings: SiteSettings }) => (
  <ProposalFrame settings={settings}>
    <section className="wrap py-16 lg:py-24">
      <BrokenLine />
      <h1 className="max-w-[24ch] text-title font-extrabold">{sentence}</h1>
    </section>
  </ProposalFrame>
)

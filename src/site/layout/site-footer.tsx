import { ArrowUp } from 'lucide-react'

import { WhatsAppLink } from '@/site/contact/whatsapp-link'
import { LEGAL_PAGES } from '@/site/legal/legal-pages'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { FOOTER_COLUMNS, type FooterColumn, sectionHref } from './navigation'
import { SocialLinks } from './social-links'
import { Wordmark } from './wordmark'
import { MarkLine } from './mark-line'

const LINK =
  'inline-flex min-h-11 items-center wrap-anywhere decoration-violet decoration-2 underline-offset-4 hover:underline active:text-sun'

interface SiteFooterProps {
  hasNews: boolean
  lang?: string
  settings: SiteSettings
}

/** The footer of every page (SITE-55…62). */
export const SiteFooter = ({ hasNews, lang, settings }: SiteFooterProps) => {
  const more = moreOf(settings, hasNews)
  const columns = [...FOOTER_COLUMNS, ...more]
  return (
    <footer className="overflow-hidden bg-ink text-paper" lang={lang}>
      <div
        className={`wrap grid grid-cols-2 gap-x-8 gap-y-8 pb-10 pt-12 sm:gap-y-12 sm:pb-14 sm:pt-16 md:grid-cols-3 lg:pt-24 ${more.length > 0 ? 'lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]' : 'lg:grid-cols-[2fr_1fr_1fr_1fr]'}`}
      >
        <div className="max-lg:col-span-full">
          <Wordmark isOnDark settings={settings} />
          {settings.footerDescription && <p className="mt-5 max-w-xs text-on-ink-soft">{settings.footerDescription}</p>}
          <SocialLinks className="mt-7" settings={settings} />
          <WhatsAppLink chat={settings.chat} className={`mt-3 gap-2.5 font-medium ${LINK}`}>
            Falar no WhatsApp
          </WhatsAppLink>
        </div>
        {columns.map(({ links, title }) => (
          <nav aria-label={title} className="min-w-0" key={title}>
            <Title>{title}</Title>
            <ul className="mt-2">
              {links.map(({ href, label, tab }) => (
                <li key={label}>
                  <a className={LINK} data-services-tab={tab} href={sectionHref(href, settings.hiddenSections)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label="Legal" className={more.length > 0 ? '' : 'max-md:col-span-full'}>
          <Title>Legal</Title>
          <ul className="mt-2 flex flex-wrap gap-x-8 md:block">
            {Object.values(LEGAL_PAGES).map(({ key, path, title }) => (
              <li key={key}>
                {/* Not linked until staff publish it (SITE-61). */}
                <a
                  className={settings[key] ? LINK : 'inline-flex min-h-11 items-center wrap-anywhere text-on-ink-soft'}
                  href={settings[key] ? path : undefined}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Signature />
      <div className="wrap">
        {/* Leaves room below or at the right for the floating button, which stays visible without script. */}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pb-8 pt-4 text-sm text-on-ink-soft no-script:max-lg:pb-28 lg:pb-10 no-script:lg:pr-72">
          <p>
            © {settings.copyrightYear} {settings.agencyName}. Todos os direitos reservados.
          </p>
          <p>{settings.tagline}</p>
          <a
            aria-label="Voltar ao topo"
            className="flex size-11 items-center justify-center border-2 border-line-on-ink text-paper transition-colors hover:border-sun hover:text-sun active:bg-violet-deep"
            data-tooltip="Voltar ao topo"
            href="#conteudo"
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </a>
        </div>
      </div>
    </footer>
  )
}

/** An undocumented column: the news if there is any, and the entries added by staff (PAGE-05). */
function moreOf({ footerLinks = [] }: SiteSettings, hasNews: boolean): FooterColumn[] {
  const links = [...(hasNews ? [{ href: '/noticias', label: 'Notícias' }] : []), ...footerLinks]
  return links.length > 0 ? [{ links, title: 'Mais' }] : []
}

/** The brand's line across the bottom of the page. */
const Signature = () => (
  <MarkLine
    className="wrap h-auto"
    path="M-400 92H180C300 92 300 28 420 28s120 64 240 64 120-64 240-64 130 42 214 42"
    points={[{ fill: 'var(--color-sun)', r: 20, x: 1140, y: 70 }]}
    viewBox="0 0 1200 120"
    width={14}
  />
)

const Title = ({ children }: { children: string }) => (
  <h2 className="font-sans text-sm font-semibold text-on-ink-soft">{children}</h2>
)

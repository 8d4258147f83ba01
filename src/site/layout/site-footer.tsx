import type { SiteSettings } from '../settings/read-site-settings'
import { FOOTER_COLUMNS, LEGAL_TITLES } from './navigation'
import { Wordmark } from './wordmark'

const LINK =
  'flex min-h-11 items-center decoration-violet decoration-2 underline-offset-4 hover:underline active:text-sun'

/** The footer of every page (SITE-55…62). */
export const SiteFooter = ({ settings }: { settings: SiteSettings }) => (
  <footer className="bg-ink text-paper">
    <div className="wrap grid gap-x-8 gap-y-12 py-16 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:py-24">
      <div className="sm:col-span-3 lg:col-span-1">
        <Wordmark name={settings.agencyName} />
        <p className="mt-5 max-w-xs text-on-ink-soft">{settings.footerDescription}</p>
      </div>
      {FOOTER_COLUMNS.map(({ links, title }) => (
        <nav aria-label={title} key={title}>
          <Title>{title}</Title>
          <ul className="mt-2">
            {links.map(({ href, label }) => (
              <li key={label}>
                <a className={LINK} href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div>
        <Title>Legal</Title>
        <ul className="mt-2">
          {LEGAL_TITLES.map((title) => (
            <li key={title}>
              {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- leads nowhere until staff publish the text */}
              <a className="flex min-h-11 items-center text-on-ink-soft">{title}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
    <div className="wrap">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line-on-ink py-6 text-sm text-on-ink-soft">
        <p>
          © {settings.copyrightYear} {settings.agencyName}. Todos os direitos reservados.
        </p>
        <p>{settings.tagline}</p>
      </div>
    </div>
  </footer>
)

const Title = ({ children }: { children: string }) => (
  <h2 className="font-sans text-sm font-semibold text-on-ink-soft">{children}</h2>
)

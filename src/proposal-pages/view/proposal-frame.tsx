import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

import { brandStyle } from '@/site/settings/brand-style'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { Wordmark } from '@/site/layout/wordmark'
import { AgencyContacts } from './agency-contacts'
import { TEXT_LINK } from './text-link'

interface FrameProps {
  settings: SiteSettings
  children: ReactNode
  /** Names the quote in the prefilled WhatsApp message. */
  subject?: string
  /** Address of the PDF, if there is one. */
  pdf?: string
  isStaff?: boolean
  /** The page has its own contact section. */
  hasOwnContacts?: boolean
}

/** Frame of every page of a link: the agency's name and contacts, no links that lead away. */
export const ProposalFrame = ({
  children,
  hasOwnContacts = false,
  isStaff = false,
  pdf,
  settings,
  subject,
}: FrameProps) => (
  <div className="contents" style={brandStyle(settings.brandColour)}>
    <a
      className="fixed left-4 top-3 z-50 -translate-y-24 bg-ink px-5 py-3 font-medium text-paper focus-visible:translate-y-0"
      href="#conteudo"
    >
      Saltar para o conteúdo
    </a>
    {isStaff && (
      <output className="block bg-sun px-4 py-2.5 text-center text-sm font-semibold print:hidden">
        Pré-visualização: esta visita não é contada
      </output>
    )}
    <header className="wrap flex shrink-0 min-h-18 items-center justify-between gap-4">
      <Wordmark settings={settings} />
      {pdf && (
        <a className={`${TEXT_LINK} shrink-0 gap-2 font-semibold print:hidden`} href={pdf}>
          <Download aria-hidden="true" className="size-4.5" />
          <span>
            <span className="max-sm:sr-only">Descarregar </span>PDF
          </span>
        </a>
      )}
    </header>
    <main className="grow" id="conteudo" tabIndex={-1}>
      {children}
    </main>
    <AgencyContacts isShort={hasOwnContacts} settings={settings} subject={subject} />
  </div>
)

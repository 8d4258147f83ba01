import '../(site)/site.css'
import './proposal.css'

import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { fontVariables } from '@/site/fonts'
import { iconsOf } from '@/site/layout/icons'
import { readSiteSettings } from '@/site/settings/read-site-settings'

/** Of every page below: each is rendered per request. */
export const dynamic = 'force-dynamic'

export const generateMetadata = async (): Promise<Metadata> => iconsOf((await readSiteSettings()).brand)

export const viewport: Viewport = { themeColor: '#f8f4ec' }

/** Layout of pages opened by a link: the site's look, without links that lead elsewhere. */
const LinkLayout = ({ children }: { children: ReactNode }) => (
  <html className={fontVariables} lang="pt">
    <body className="flex min-h-dvh flex-col print:block">{children}</body>
  </html>
)

export default LinkLayout

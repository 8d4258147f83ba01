import type { Metadata } from 'next'
import type { ReactNode } from 'react'

import { DraftRefresh } from '@/site/drafts/draft-refresh'

export const metadata: Metadata = { robots: { follow: false, index: false }, title: 'Pré-visualização' }

/** Shows drafts to signed-in staff, beside the editor or in a tab of their own. */
const PreviewLayout = ({ children }: { children: ReactNode }) => (
  <>
    <DraftRefresh />
    {children}
  </>
)

export default PreviewLayout

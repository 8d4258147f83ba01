import type { Metadata } from 'next'

import { MinimalTemplate } from '@payloadcms/next/templates'

export const metadata: Metadata = { title: 'Página não encontrada · Administração' }

/**
 * Shown when Payload finds something missing while it renders; page.tsx detects the rest beforehand. Next renders this
 * with every admin page and sends it along, so it is minimal: Payload's own, with the side menu, would cost 3 kB and
 * two queries each time.
 */
const NotFound = () => (
  <MinimalTemplate>
    <main>
      <h1>Página não encontrada</h1>
      <p>
        <a href="/admin">Voltar ao painel</a>
      </p>
    </main>
  </MinimalTemplate>
)

export default NotFound

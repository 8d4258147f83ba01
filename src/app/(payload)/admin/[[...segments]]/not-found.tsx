import type { Metadata } from 'next'

import { MinimalTemplate } from '@payloadcms/next/templates'

export const metadata: Metadata = { title: 'Página não encontrada · Administração' }

/**
 * What Payload itself finds missing while it renders; page.tsx knows the rest beforehand. Next makes this with every page of
 * the admin and sends it along: Payload's own, with the side menu, would be 3 kB and two queries of each.
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

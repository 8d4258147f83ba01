'use client'

import type { CSSProperties } from 'react'

const BODY: CSSProperties = {
  background: '#f8f4ec',
  color: '#17131f',
  fontFamily: 'system-ui, sans-serif',
  lineHeight: 1.5,
  margin: '0 auto',
  maxWidth: '34rem',
  padding: '20vh 1.25rem',
}
const TITLE: CSSProperties = { fontSize: '2.25rem', fontWeight: 800, lineHeight: 1.1, margin: 0 }
const TEXT: CSSProperties = { fontSize: '1.125rem', margin: '1.25rem 0 2rem' }
const BUTTON: CSSProperties = {
  background: '#6d28d9',
  border: 0,
  color: '#fff',
  font: 'inherit',
  fontWeight: 600,
  minHeight: '3.25rem',
  padding: '0 1.75rem',
}

/**
 * Replaces a page of the site or the administration that failed in the browser or on the server; for a server error the
 * log has the digest, and with it the request's id (OPS-10). Uses inline styles, because the page's own may be what
 * failed to load.
 */
const GlobalError = ({ error: { digest } }: { error: { digest?: string } }) => (
  <html lang="pt">
    <body style={BODY}>
      <title>Esta página não abriu</title>
      <main>
        <h1 style={TITLE}>Esta página não abriu</h1>
        <p style={TEXT}>Faltou uma parte dela. Verifique a ligação à internet e tente novamente.</p>
        {digest ? <p>Código: {digest}</p> : null}
        <button onClick={() => location.reload()} style={BUTTON} type="button">
          Tentar novamente
        </button>
      </main>
    </body>
  </html>
)

export default GlobalError

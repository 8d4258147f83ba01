import { ServerResponse } from 'node:http'

import { ERRORS } from '@kit/lib/errors'
import { pageSecurityHeaders } from '../http/security-headers'

const RETRY_AFTER_S = 10

/** Answers a staff request whose session cannot be looked up: an outage must not redirect to the login. */
export function sendAwayPage(response: ServerResponse): void {
  // Uses the class's own methods: those of this response may be wrapped, by `awayPageInstead` and by Next's
  // compression.
  const { end, writeHead } = ServerResponse.prototype
  writeHead.call(response, 503, {
    ...pageSecurityHeaders([], 'itself'),
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(PAGE)),
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': String(RETRY_AFTER_S),
  })
  end.call(response, PAGE, 'utf8')
}

/**
 * Replaces Next's response with the away page if `isAway` is true before the first byte. Next would send its error page
 * with a 500, and Payload's lists an empty screen with a 200. After the first byte the screen shows the failure itself
 * (`kit/admin/shell/failed-screen.tsx`).
 */
export function awayPageInstead(response: ServerResponse, isAway: () => boolean): void {
  let isReplaced: boolean | undefined
  const decide = (): boolean => {
    if (isReplaced === undefined) {
      isReplaced = isAway() && !response.headersSent && !response.destroyed
      if (isReplaced) {
        for (const name of response.getHeaderNames()) response.removeHeader(name)
        sendAwayPage(response)
      }
    }
    return isReplaced
  }
  const { end, flushHeaders, write, writeHead } = ServerResponse.prototype
  Object.assign(response, {
    end: (...parts: Parameters<typeof end>) => (decide() ? response : end.apply(response, parts)),
    flushHeaders: () => void (decide() || flushHeaders.call(response)),
    write: (...parts: Parameters<typeof write>) => decide() || write.apply(response, parts),
    writeHead: (...parts: Parameters<typeof writeHead>) => (decide() ? response : writeHead.apply(response, parts)),
  })
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1633;--paper:#faf8f4;--accent:#6d3fd0;--on-accent:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#efeaf8;--paper:#16121f;--accent:#b79bff;--on-accent:#16121f}}
body{background:var(--paper);color:var(--ink);display:grid;font:1.0625rem/1.6 system-ui,sans-serif;margin:0;min-height:100vh;place-items:center}
main{box-sizing:border-box;max-width:34rem;padding:2rem 1.25rem}p{margin:0 0 1rem}.status{font-size:.9375rem;opacity:.75}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem;text-wrap:balance}
a{background:var(--accent);border-radius:.5rem;color:var(--on-accent);display:inline-block;font-weight:600;margin-top:.5rem;padding:.625rem 1.25rem;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`

/** Self-contained. The empty link is the current address with its query. */
const PAGE = `<!doctype html><html lang="pt"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Serviço indisponível · Administração</title><style>${STYLE}</style></head>
<body><main role="alert"><p class="status">Erro 503</p><h1>Não foi possível abrir este ecrã</h1>
<p>${ERRORS.database_away.message}</p><p>Não precisa de iniciar sessão outra vez.</p><a href="">Tentar de novo</a></main></body></html>`

import { escapeHtml } from '@kit/lib/mail-html'

/** Label → value. */
export type ExportedRow = Record<string, unknown>

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#17131f;overflow-wrap:anywhere}
h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:2.5rem}dl{border-top:1px solid #d8d3df;padding-top:1rem}
dt{color:#6a6375;font-size:.875rem}dd{margin:0 0 .5rem;white-space:pre-wrap}`

/** The content of `dados.json` as a self-contained HTML page. */
export function exportPage(groups: readonly (readonly [label: string, rows: readonly ExportedRow[]])[]): string {
  const parts = groups.map(
    ([label, rows]) => `<h2>${escapeHtml(label)}</h2>${rows.map((row) => `<dl>${described(row)}</dl>`).join('')}`,
  )
  return `<!doctype html><html lang="pt"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Os seus dados</title><style>${STYLE}</style><h1>Os seus dados</h1>
<p>Tudo o que guardamos sobre si. Os ficheiros estão na pasta «ficheiros».</p>${parts.join('')}</html>`
}

const described = (row: ExportedRow): string =>
  Object.entries(row)
    .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(asText(value))}</dd>`)
    .join('')

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

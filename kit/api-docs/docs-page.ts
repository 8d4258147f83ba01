import { type AnyRoute, successOf } from '@kit/http/define-route'
import { escapeHtml } from '@kit/lib/mail-html'
import { buildOpenApi, describeAccess, errorsOf } from './openapi'

type Json = Record<string, unknown>

/** Renders the API's documentation as HTML without scripts or external files. */
export function docsPage(routes: readonly AnyRoute[], serverUrl: string): string {
  const { paths } = buildOpenApi(routes, serverUrl) as { paths: Record<string, Record<string, Json>> }
  const tags = [...new Set(routes.map(({ tag }) => tag))]
  const sections = tags.map((tag) => {
    const articles = routes.filter((route) => route.tag === tag).map((route) => articleOf(route, paths))
    return `<section id="${anchor(tag)}"><h2>${escapeHtml(tag)}</h2>${articles.join('')}</section>`
  })
  const links = tags.map((tag) => `<a href="#${anchor(tag)}">${escapeHtml(tag)}</a>`)
  return `<!doctype html><html lang="pt"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API da plataforma</title><style>${STYLE}</style></head><body><header><h1>API da plataforma</h1>
<p>${routes.length} rotas. Os erros são <code>{ "error": "…" }</code>, com <code>issues</code> quando os dados são inválidos, salvo onde a rota descreve outra resposta. Também em <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${links.join(' ')}</nav></header><main>${sections.join('')}</main></body></html>`
}

function articleOf(route: AnyRoute, paths: Record<string, Record<string, Json>>): string {
  const operation = paths[route.path]?.[route.method.toLowerCase()] ?? {}
  const { parameters, requestBody, responses } = operation as {
    parameters?: Json[]
    requestBody?: Json
    responses?: Json
  }
  const query = (parameters ?? []).filter((parameter) => parameter.in === 'query')
  const errors = errorsOf(route).map(({ message, status }) => `<li><b>${status}</b> ${escapeHtml(message)}</li>`)
  return `<article id="${anchor(route.id)}"><h3><span class="${route.method}">${route.method}</span> <code>${escapeHtml(route.path)}</code></h3>
<p>${escapeHtml(route.summary)}. <em>Acesso: ${escapeHtml(describeAccess(route))}.</em></p>
${query.length > 0 ? `<p>Consulta: ${query.map(({ name }) => `<code>${escapeHtml(String(name))}</code>`).join(', ')}</p>` : ''}
${requestBody ? details('Corpo', schemaOf(requestBody)) : ''}
${details(`Resposta ${successOf(route)}${route.alsoStatus ? ` ou ${route.alsoStatus}` : ''}`, schemaOf(responses?.[successOf(route)] as Json | undefined))}
<details><summary>Erros</summary><ul>${errors.join('')}</ul></details></article>`
}

function schemaOf(part: Json | undefined): unknown {
  const [content] = Object.values((part?.content ?? {}) as Record<string, Json>)
  return content?.schema
}

function details(title: string, schema: unknown): string {
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
}

const anchor = (text: string) => escapeHtml(text.toLowerCase().replace(/[^\p{L}\d]+/gu, '-'))

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1633;--paper:#faf8f4;--line:#ddd6e8;--accent:#6d3fd0}
@media(prefers-color-scheme:dark){:root{--ink:#efeaf8;--paper:#16121f;--line:#3a3150;--accent:#b79bff}}
body{background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:2rem 1rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem}a{color:var(--accent)}h2{border-bottom:1px solid var(--line);margin-top:3rem}
article{border-bottom:1px solid var(--line);padding:.5rem 0 1rem}h3{font-size:1rem;margin:.75rem 0 .25rem;overflow-wrap:anywhere}
h3 span{color:var(--accent);display:inline-block;min-width:4.5rem}summary{cursor:pointer;min-height:1.75rem}
pre{overflow:auto;border:1px solid var(--line);padding:1rem;font-size:.875rem}p{margin:.25rem 0}`

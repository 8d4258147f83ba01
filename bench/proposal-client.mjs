// A client who opens and accepts a proposal, for benchmarks.
/** A phone; user agents of bots get a page without the quote. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const LINES = [
  { description: 'Logótipo e manual de normas', quantity: 1, unitPrice: '350000' },
  { description: 'Embalagens, três tamanhos', quantity: 3, unitPrice: '45000' },
  { description: 'Sessão fotográfica', isOptional: true, isSelected: true, quantity: 1, unitPrice: '120000' },
]

export async function ask(site, method, path, body) {
  const headers = {
    'content-type': 'application/json',
    'user-agent': PHONE,
    ...(site.cookie && { cookie: site.cookie }),
  }
  const answer = await fetch(site.origin + path, { body: body && JSON.stringify(body), headers, method })
  if (!answer.ok) throw new Error(`${method} ${path.slice(0, 20)} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

export async function shareOne(site, number, items = LINES) {
  const quote = {
    clientEmail: `cliente${number}@exemplo.ao`,
    clientName: 'Teresa Domingos',
    items,
    title: 'Marca',
  }
  const { quote: made } = await ask(site, 'POST', '/api/crm/quotes', quote)
  const { link } = await ask(site, 'POST', `/api/crm/quotes/${made.id}/share`, { via: 'copy' })
  return new URL(link).pathname.split('/').at(-1)
}

/** The fields that the page's form sends without a script. */
export async function fillForm({ origin }, token) {
  const page = await (await fetch(`${origin}/orcamento/${token}`, { headers: { 'user-agent': PHONE } })).text()
  const form = new URLSearchParams({ consent: 'sim', name: 'Teresa Domingos', role: 'Diretora' })
  for (const [input] of page.matchAll(/<input[^>]*>/g)) {
    const [, name] = /name="([^"]*)"/.exec(input) ?? []
    const [, value] = /value="([^"]*)"/.exec(input) ?? []
    if (input.includes('type="hidden"') || (name === 'linha' && input.includes('checked'))) form.append(name, value)
  }
  return form
}

export async function accept({ origin }, token, form) {
  const headers = { 'user-agent': PHONE }
  const address = `${origin}/orcamento/${token}/aceitar`
  const answer = await fetch(address, { body: form, headers, method: 'POST', redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The acceptance answered ${answer.status}: ${await answer.text()}`)
}

/** Accepts the proposal with its preselected options. */
export const acceptOne = async (site, token) => accept(site, token, await fillForm(site, token))

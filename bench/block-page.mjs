/** Texts of a page of twenty blocks; it references the demo's records. */
const row = (title) => ({ text: 'Uma frase que explica o passo.', title })
const button = { kind: 'section', label: 'Pedir uma proposta', section: 'contact' }
const fact = (value, label) => ({ label, value })

/** Publishes the largest page that staff can make (PAGE-02) and returns its path. */
export async function publishBlockPage({ cookie, origin }) {
  const headers = { 'Content-Type': 'application/json', cookie, origin }
  const idsOf = async (collection, query = '') => {
    const found = await fetch(`${origin}/api/cms/${collection}?depth=0&limit=12${query}`, { headers })
    return (await found.json()).docs.map(({ id }) => id)
  }
  const [pictures, services, projects] = await Promise.all([
    idsOf('media'),
    idsOf('services'),
    idsOf('projects', '&where[_status][equals]=published'),
  ])
  const blocks = [
    { blockType: 'opening', button, heading: 'Natal que se vê da rua', picture: pictures[0], text: 'Montras a tempo.' },
    { blockType: 'services', heading: 'O que fazemos', services: services.slice(0, 3) },
    { blockType: 'projects', heading: 'Trabalho', projects: projects.slice(0, 3) },
    { blockType: 'projects', category: 'branding', heading: 'Marcas', limit: 3 },
    { blockType: 'statistics', heading: 'Números', rows: [fact('+38 %', 'vendas'), fact('12', 'montras')] },
    { blockType: 'steps', heading: 'Como corre', rows: ['Conversa', 'Proposta', 'Prova', 'Montagem'].map(row) },
    { blockType: 'testimonials', heading: 'Quem já fez' },
    { blockType: 'pictures', heading: 'Uma', pictures: pictures.slice(1, 2) },
    { blockType: 'pictures', heading: 'Três', pictures: pictures.slice(2, 5) },
    { blockType: 'pictures', heading: 'Oito', pictures: pictures.slice(4, 12) },
    { blockType: 'questions', heading: 'Perguntas', rows: [{ answer: 'Até dia 10.', question: 'Até quando?' }] },
    { blockType: 'clients', heading: 'Confiam em nós' },
    { blockType: 'team', heading: 'Com quem fala' },
    { blockType: 'call', button, heading: 'Ainda vai a tempo', text: 'Até 10 de dezembro.' },
    { blockType: 'whatsApp', heading: 'Prefere escrever?', message: 'Olá! Vi a campanha.' },
    { blockType: 'services', heading: 'Todos os serviços' },
    { blockType: 'projects', category: 'web-design', heading: 'Websites', limit: 3 },
    { blockType: 'steps', heading: 'E depois', rows: ['Entrega', 'Acompanhamento'].map(row) },
    { blockType: 'call', button, heading: 'Falamos?' },
    { blockType: 'request', heading: 'Peça a sua montra', service: services[0], text: 'O resto é connosco.' },
  ]
  const body = JSON.stringify({ _status: 'published', blocks, title: 'Vinte blocos' })
  const made = await fetch(`${origin}/api/cms/pages`, { body, headers, method: 'POST' })
  if (!made.ok) throw new Error(`The page was not made: ${await made.text()}`)
  return `/${(await made.json()).doc.slug}`
}

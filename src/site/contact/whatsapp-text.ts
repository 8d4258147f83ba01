/** Names of the pages that have one address; the others are named by their heading. */
const PAGE_NAMES: Partial<Record<string, string>> = { '/portfolio': 'Portfólio', '/servicos': 'Serviços' }

/** What a visitor's WhatsApp message begins with; '' for Home or a page without a name. */
export function whatsAppText(pageName: string): string {
  const seen = pageName === '' ? 'Vi o vosso site' : `Vi a página «${pageName}» no vosso site`
  return `Olá! ${seen} e gostava de saber mais.`
}

/** The name of the page at a path, as far as the path tells it: a service's or project's page is one of its list. */
export function pageNameOf(path: string): string {
  if (path.startsWith('/projeto/')) return 'Portfólio'
  return PAGE_NAMES[`/${path.split('/')[1] ?? ''}`] ?? ''
}

/** The conversation with the message begun. `chat` is what `whatsAppLink` made of the number. */
export const whatsAppAddress = (chat: string, pageName: string): string =>
  `${chat}?text=${encodeURIComponent(whatsAppText(pageName))}`

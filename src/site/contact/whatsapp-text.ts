/** Names of single pages; others are named by their heading. */
const PAGE_NAMES: Partial<Record<string, string>> = { '/portfolio': 'Portfólio', '/servicos': 'Serviços' }

/** Start of the visitor's WhatsApp message; '' for Home or an unnamed page. */
export function whatsAppText(pageName: string): string {
  const seen = pageName === '' ? 'Vi o vosso site' : `Vi a página «${pageName}» no vosso site`
  return `Olá! ${seen} e gostava de saber mais.`
}

/** Page name by path; a service's or project's page counts as one of its list. */
export function pageNameOf(path: string): string {
  if (path.startsWith('/projeto/')) return 'Portfólio'
  return PAGE_NAMES[`/${path.split('/')[1] ?? ''}`] ?? ''
}

/** Adds a prefilled text to the WhatsApp link. */
export const whatsAppWith = (chat: string, text: string): string => `${chat}?text=${encodeURIComponent(text)}`

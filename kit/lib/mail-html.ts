import { whatsAppLink } from './phone'

/**
 * HTML parts of a mail. Some mail programs drop the style sheet, so tables make the layout and inline styles the light
 * colours; the style sheet adds the dark colours.
 */

const ENTITIES: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#39;', '<': '&lt;', '>': '&gt;' }

const FONT = 'font-family:Helvetica,Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word'
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#17131F`
const QUIET = `${FONT};font-size:14px;line-height:21px;color:#6A6375`
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #14111A !important }
.card { background: #1E1A26 !important }
.text { color: #F2EEF7 !important }
.quiet { color: #B3AABF !important }
.line { border-color: #3A3346 !important }
.card a { color: #BFA5FF !important }
.card a.filled { color: #FFFFFF !important }
}`

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/["&'<>]/g, (character) => ENTITIES[character] ?? character)
}

/** Converts plain text to HTML: a blank line starts a paragraph, a single break becomes a line break. */
export function htmlParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => htmlText(escapeHtml(part).replace(/\n/g, '<br>')))
    .join('\n')
}

/** A paragraph of already escaped HTML. */
export function htmlText(html: string): string {
  return `<p class="text" style="margin:0 0 16px;${TEXT}">${html}</p>`
}

/** A small label above its content. */
export function htmlQuiet(text: string): string {
  return `<p class="quiet" style="margin:0 0 4px;${QUIET}">${escapeHtml(text)}</p>`
}

export function htmlHeading(text: string): string {
  return `<h1 class="text" style="margin:0 0 16px;${TEXT};font-size:22px;line-height:28px;font-weight:bold">${escapeHtml(text)}</h1>`
}

const isLinkable = (address: string) => /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address)

/** A link to a web address, mail address or phone; plain text if the address is missing or of another kind. */
export function htmlLink(text: string, address: string | null): string {
  if (!address || !isLinkable(address)) return escapeHtml(text)
  return `<a href="${escapeHtml(address)}" style="color:#6D3FD9">${escapeHtml(text)}</a>`
}

/** Links as buttons, the first one filled; they wrap on a phone. */
export function htmlButtons(buttons: readonly { text: string; address: string }[]): string {
  const links = buttons.map(({ address, text }, index) => {
    const colours = index === 0 ? 'background:#6D3FD9;color:#FFFFFF' : 'color:#6D3FD9'
    const frame = `display:inline-block;margin:0 8px 8px 0;padding:10px 18px;border:1px solid #6D3FD9;border-radius:6px`
    const name = index === 0 ? ' class="filled"' : ''
    return `<a${name} href="${escapeHtml(address)}" style="${frame};${FONT};font-size:16px;line-height:24px;text-decoration:none;${colours}">${escapeHtml(text)}</a>`
  })
  return `<p style="margin:0 0 16px">${links.join('')}</p>`
}

export interface MailFact {
  label: string
  value: string
  /** Target of the value's link. */
  address?: string | null | undefined
  isMain?: boolean
}

/** Rows of labels and values; amounts are aligned right. Without any label, rows of values. */
export function htmlFacts(facts: readonly MailFact[], align: 'left' | 'right'): string {
  const hasLabels = facts.some(({ label }) => label !== '')
  const rows = facts.map(({ address, isMain, label, value }) => {
    const line = 'border-bottom:1px solid #E3DEEA;padding:9px 0;vertical-align:top'
    const weight = isMain ? ';font-weight:bold;font-size:18px' : ''
    const labelCell = `<td class="line quiet" style="${line};padding-right:16px;${QUIET};line-height:24px;white-space:nowrap">${escapeHtml(label)}</td>`
    return `<tr>${hasLabels ? labelCell : ''}<td align="${align}" width="100%" class="line text" style="${line};${TEXT}${weight}">${htmlLink(value, address ?? null)}</td></tr>`
  })
  return `<table ${TABLE} class="line" style="border-top:1px solid #17131F">${rows.join('')}</table>\n<div style="height:24px"></div>`
}

/** The same as plain text. */
export const textFacts = (facts: readonly MailFact[]): string =>
  facts.map(({ label, value }) => `${label}: ${value}`).join('\n')

/** The agency as the signature of a mail shows it. */
export interface MailSender {
  name: string
  phone?: string | null | undefined
  /** The WhatsApp number; left out if it equals the phone. */
  whatsapp?: string | null | undefined
  email?: string | null | undefined
  website?: string | null | undefined
}

/** Contact lines of a signature with their links. */
function contactsOf({ email, phone, website, whatsapp }: MailSender): { text: string; address: string | null }[] {
  const [call, chat, mail, web] = [phone, whatsapp, email, website].map((line) => line?.trim() ?? '')
  return [
    ...(call ? [{ address: whatsAppLink(call), text: call }] : []),
    ...(chat && chat !== call ? [{ address: whatsAppLink(chat), text: `WhatsApp ${chat}` }] : []),
    ...(mail ? [{ address: `mailto:${mail}`, text: mail }] : []),
    ...(web ? [{ address: web, text: web.replace(/^https?:\/\//i, '') }] : []),
  ]
}

export function htmlSignature(sender: MailSender): string {
  const contacts = contactsOf(sender).map(({ address, text }) => htmlLink(text, address))
  const lines = [`<strong class="text" style="color:#17131F">${escapeHtml(sender.name)}</strong>`, ...contacts]
  return `<p class="quiet" style="margin:28px 0 0;${QUIET}">${lines.join('<br>')}</p>`
}

/** The signature as plain text. */
export function textSignature(sender: MailSender): string {
  const web = sender.website?.trim()
  return [sender.name, ...contactsOf(sender).map(({ address, text }) => (address === web ? address : text))].join('\n')
}

/** Placeholder for the sender's logo, replaced by `withLogo`. */
const LOGO_PLACE = '<!-- logo -->'

/**
 * Inserts the sender's logo, on a light background in every mail program; without a logo the mail is unchanged
 * (PAGE-17).
 */
export function withLogo(html: string, logo: { address: string; name: string } | null): string {
  const style = 'display:inline-block;height:40px;width:auto;max-width:100%;padding:8px;background:#FFFFFF'
  const picture = logo
    ? `<p style="margin:0 0 20px"><img alt="${escapeHtml(logo.name)}" height="40" src="${escapeHtml(logo.address)}" style="${style}"></p>`
    : ''
  return html.replace(LOGO_PLACE, () => picture)
}

interface MailParts {
  body: string
  foot?: string
  /** Linked after the foot. */
  footAddress?: string
  title: string
}

/** Wraps the parts into a whole mail. `foot` is plain text. */
export function mailFrame({ body, foot, footAddress, title }: MailParts): string {
  return `<!DOCTYPE html>
<html lang="pt">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#F7F5F2">
<table ${TABLE} class="page" style="background:#F7F5F2"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} class="card" style="max-width:560px;background:#FFFFFF;border-top:6px solid #8B5CF6"><tr><td align="left" style="padding:32px 28px">${LOGO_PLACE}
${body}
</td></tr></table>
${foot ? `<p class="quiet" style="margin:16px 0 0;${QUIET}">${escapeHtml(foot)}${footAddress ? ` ${htmlLink(footAddress, footAddress)}` : ''}</p>` : ''}
</td></tr></table>
</body>
</html>
`
}

const HEADER_LENGTH = 150

/**
 * Sanitises text for a mail header to one short line: typed text must neither inject a header nor reverse the text
 * direction.
 */
export function headerText(text: string): string {
  const line = text.replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
  const characters = [...line]
  return characters.length > HEADER_LENGTH ? `${characters.slice(0, HEADER_LENGTH - 1).join('')}…` : line
}

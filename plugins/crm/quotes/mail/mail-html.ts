const ENTITIES: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#39;', '<': '&lt;', '>': '&gt;' }

/** Text that is safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/["&'<>]/g, (character) => ENTITIES[character] ?? character)
}

/** Plain text as HTML: a blank line begins a paragraph, a single break stays one. `style` is our own, not input. */
export function htmlParagraphs(text: string, style: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px;${style}">${escapeHtml(paragraph).replace(/\n/g, '<br>')}</p>`)
    .join('\n')
}

/** A link to a web or mail address; only the text when the address is missing or of another kind. */
export function htmlLink(text: string, address: string | null): string {
  if (!address || !/^(?:https?:\/\/|mailto:)\S+$/i.test(address)) return escapeHtml(text)
  return `<a href="${escapeHtml(address)}" style="color:#6D3FD9">${escapeHtml(text)}</a>`
}

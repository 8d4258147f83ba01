// @ts-check

/**
 * @typedef {object} Mailbox a mail address with the name before it, which may be empty
 * @property {string} name
 * @property {string} address
 */

/** No white space, brackets, separators or quotes, which could turn one address into two. */
const ADDRESS = /^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/

/**
 * Parses 'Agência <geral@exemplo.ao>', '"Silva, Lda" <geral@exemplo.ao>' or a bare address; null if it is no mailbox.
 *
 * @param {string} text
 * @returns {Mailbox | null}
 */
export function parseMailbox(text) {
  const [, before = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = (bracketed ?? text).trim()
  if (!ADDRESS.test(address)) return null
  const name = before.trim().replace(/^"(.*)"$/, '$1')
  return {
    address,
    name: name
      .replace(/\\(.)/g, '$1')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  }
}

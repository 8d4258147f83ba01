import { createHash } from 'node:crypto'

import { ALARM } from './scripts-on-demand'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * A document for everyone, made from one that was rendered with a nonce. The nonce is on exactly the scripts that the
 * build and the templates have put there; only what they say is allowed to run, by its hash. A script that came in with
 * content has none. The nonce itself, the same for everyone from now on, goes; where the framework has noted it, zeros
 * of its length stand, so that equal pages stay equal.
 */
export function withOwnScriptsOnly(rendered: string, nonce: string): { html: string; scripts: string[] } {
  const sources = new Set([hashOf(ALARM)])
  for (const [, attributes = '', code = ''] of rendered.matchAll(SCRIPT)) {
    if (attributes.includes(` nonce="${nonce}"`) && !/\bsrc=/.test(attributes))
      sources.add(hashOf(anonymous(code, nonce)))
  }
  return { html: anonymous(rendered.replaceAll(` nonce="${nonce}"`, ''), nonce), scripts: [...sources] }
}

const anonymous = (text: string, nonce: string) => text.replaceAll(nonce, '0'.repeat(nonce.length))

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

import { sourceOf } from '../browser-script'
import { ALARM } from './scripts-on-demand'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Makes a document rendered with a nonce cacheable for everyone. Exactly the scripts of the build and the templates
 * carry the nonce; their hashes go into the policy, so a script inside content has none and will not run. Removes the
 * nonce, which is no longer secret; where the framework has stored it, zeros of the same length replace it, so that
 * equal pages stay equal.
 */
export function withOwnScriptsOnly(rendered: string, nonce: string): { html: string; scripts: string[] } {
  const sources = new Set([sourceOf(ALARM)])
  for (const [, attributes = '', code = ''] of rendered.matchAll(SCRIPT)) {
    if (attributes.includes(` nonce="${nonce}"`) && !/\bsrc=/.test(attributes))
      sources.add(sourceOf(anonymous(code, nonce)))
  }
  return { html: anonymous(rendered.replaceAll(` nonce="${nonce}"`, ''), nonce), scripts: [...sources] }
}

const anonymous = (text: string, nonce: string) => text.replaceAll(nonce, '0'.repeat(nonce.length))

import { sourceOf } from '../browser-script'
import { ALARM } from './scripts-on-demand'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Turns a document rendered with a nonce into one for everyone. The nonce is on exactly the scripts of the build and
 * the templates; their hashes go into the policy. A script inside content has no nonce and will not run. The nonce
 * itself is removed, as it is no longer secret; where the framework has noted it, zeros of its length replace it, so
 * that equal pages stay equal.
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

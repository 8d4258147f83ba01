import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { pt } from '@payloadcms/translations/languages/pt'
import type { SanitizedConfig } from 'payload'
import { describe, expect, it } from 'vitest'

import { EDITOR_WORDING, OWN_WORDING } from './own-wording'
import { portuguese, rewordEditor } from './portuguese'

type Groups = Record<string, Record<string, string>>
const inEditor = (groups: Groups): Groups =>
  Object.fromEntries(Object.entries(groups).map(([group, texts]) => [`editor.${group}`, texts]))

const config = { collections: [], i18n: { translations: {} as { pt?: { lexical: Groups } } } }
const sanitized = config as unknown as SanitizedConfig
await lexicalEditor()({ config: sanitized, isRoot: true, parentIsLocalized: false })
const editorsOwn = config.i18n.translations.pt?.lexical ?? {}
rewordEditor(sanitized)

const theirs = { ...(pt.translations as unknown as Groups), ...inEditor(editorsOwn) }
const ours = {
  ...(portuguese.translations as unknown as Groups),
  ...inEditor(config.i18n.translations.pt?.lexical ?? {}),
}
const all = Object.entries(ours).flatMap(([group, texts]) =>
  Object.entries(texts).map(([key, text]) => [`${group}:${key}`, text] as const),
)

describe('Payload’s texts in our words', () => {
  it('are all there', () => {
    for (const [group, texts] of Object.entries(theirs))
      expect(Object.keys(ours[group] ?? {})).toEqual(Object.keys(texts))
  })

  it('have no Brazilian word, and no word for one thing that our screens call otherwise', () => {
    const foreign =
      /você|usuári|senha|arquivo|salv[ae]|salvo|salvando|exclu[ií]|apag[ao]|lixeira|por favor|acessar|baixar|\bstatus\b|\blog(?:in|out| out)\b|cardápio|upload|estás|visualizando|comparando|atualmente|\blinks?\b|ao vivo|o\/a\b|carregando|digit[ae]|pressione|indenta|grava[cçdr]/i
    expect(all.filter(([, text]) => foreign.test(text))).toEqual([])
  })

  it('say nothing of a label that only one gender agrees with, and nothing Brazilian of reading', () => {
    const gendered =
      /(?:\b(?:o|os|as|d[oa]s?|n[oa]s?|est[ea]s?|um|uma|tod[oa]s)\s+(?:<\d>)?\{\{labels?\}\})|\{\{label\}\}(?:<\/\d>)?(?: "?\{\{title\}\}"?)? (?:\p{L}+[ai]d[oa]s?|existentes?)\b|^\p{Lu}\p{Ll}+[ai]do \{\{count\}\}/u
    expect(all.filter(([name, text]) => !name.startsWith('version:noRows') && gendered.test(text))).toEqual([])
    expect(all.filter(([, text]) => /somente/i.test(text))).toEqual([])
  })

  it('keep what is filled in', () => {
    const placeholders = (text: string) => [...new Set([...text.matchAll(/\{\{.*?\}\}|<\/?\d>/g)].map(String))].sort()
    for (const [group, texts] of Object.entries(theirs)) {
      for (const [key, text] of Object.entries(texts)) {
        // A mistake in Payload's translation: this placeholder is translated, so it is never filled in.
        const wanted = placeholders(text.replace('{{rótulo}}', '{{label}}'))
        expect(placeholders(ours[group]?.[key] ?? ''), `${group}:${key}`).toEqual(wanted)
      }
    }
  })

  it('begin with a capital where theirs do', () => {
    for (const [name, text] of all) {
      // Payload's text is a heading; ours is used inside a sentence.
      if (name === 'general:or') continue
      const [group = '', key = ''] = name.split(':')
      const isCapital = /^['`]?\p{Lu}/u.test(theirs[group]?.[key] ?? '')
      if (isCapital) expect(text, name).toMatch(/^(?:\p{Lu}|\{\{|<)/u)
    }
  })

  it('[PAGE-12] say of pasting that it replaces what is there', () => {
    for (const key of ['pasteField', 'pasteRow']) expect(ours.general?.[key], key).toMatch(/^Substituir/)
  })

  it('replace only texts that Payload has', () => {
    for (const [group, texts] of Object.entries({ ...OWN_WORDING, ...inEditor(EDITOR_WORDING) })) {
      expect(Object.keys(theirs[group] ?? {}), group).toEqual(expect.arrayContaining(Object.keys(texts)))
    }
  })
})

import { readdirSync, readFileSync } from 'node:fs'

import ts from 'typescript'
import type { Field } from 'payload'
import { expect, it } from 'vitest'

import { SITE_TEXTS } from './defaults'
import { SiteTextsGlobal } from './global'

/** Matches first person plural, promises with numbers, and Luanda. */
const IS_STATEMENT =
  /\p{L}{2,}mos\b|\bnoss[oa]s?\b|\bconnosco\b|\bnos\b|\bnós\b|\d+ ?(?:h(?![\w-])|horas|dias)|\+\d+%|Luanda/iu
/** Sample content, shown until the agency has its own records; removed by 'Mostrar conteúdo de exemplo'. */
const SAMPLES = /(?:sample-\w+|default-services|fixed-testimonials)\.ts$/
/**
 * Sentences of the software or the documents that hold for every agency: messages to the visitor, section labels, legal
 * texts.
 */
const OWN: readonly string[] = [
  'Como tratamos e protegemos os dados que nos confia.',
  'Este serviço deixou de existir ou mudou de endereço. Os que temos agora estão todos na página de serviços.',
  'Entraremos em contato em breve para finalizar os detalhes.',
  'Entraremos em contato em breve.',
  'O formulário ainda não pode ser enviado: falta uma parte que não chegou. Verifique a ligação; tentamos de novo sozinhos.',
  'O que fazemos e quanto custa',
  'O que fizemos',
  'Projetos do nosso portfólio',
  'Recebemos o seu pedido.',
  'Recebemos sua solicitação. Entraremos em contato em breve!',
  'Ce que disent nos clients',
  'Tem pressa, ou ficheiros para enviar? Fale já connosco:',
  'Termos de Uso',
  'Ver o que fizemos por cada um',
  'Voir toutes nos réalisations',
]

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)

/** Texts in a file that a visitor may read: strings, template parts and JSX text. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      texts.push(node.text.replaceAll(/\s+/g, ' ').trim())
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

it('[PAGE-19] what the site says of the agency stands in the defaults, where staff change it', () => {
  const seen = [...files('src/site'), ...files('src/app/(site)')]
    .filter((file) => !SAMPLES.test(file))
    .flatMap((file) => textsOf(file).map((text) => ({ file, text })))
    // A sentence has words separated by spaces; class names do not count. The town alone is a statement too.
    .filter(
      ({ text }) =>
        (text === 'Luanda' || /\p{Ll} \p{Ll}/u.test(text)) && !/[[{]|\w-\w+-/.test(text) && IS_STATEMENT.test(text),
    )
  expect(seen.filter(({ text }) => !OWN.includes(text))).toEqual([])
  expect(OWN.filter((own) => !seen.some(({ text }) => text === own))).toEqual([])
})

it('[PAGE-19] every text has its field, and every field its text', () => {
  const namesOf = (fields: Field[]) => fields.map((field) => ('name' in field ? field.name : '')).toSorted()
  const fields = SiteTextsGlobal.fields.map((field) =>
    field.type === 'group' && 'name' in field ? [field.name, namesOf(field.fields)] : [],
  )
  const texts = Object.entries(SITE_TEXTS).map(([name, part]) => [name, Object.keys(part).toSorted()])
  expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(texts))
})

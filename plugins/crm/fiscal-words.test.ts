import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

/**
 * Lines of code that name a fiscal document, with their file. Skips the seed: its invented notes are not product texts.
 */
const naming = ['collections', 'kit', 'plugins', 'src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => `${entry.parentPath}/${entry.name}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/migrations\/|^src\/seed\//.test(file))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /fac?tura|nota de crédito|recibo/i.test(line.replace(/^ *(?:\/\/|\/?\*).*/, '')))
      .map((line) => ({ file, line })),
  )

/**
 * Allowed: a document issued in another program, of which we store the number, and the receipt for a visitor's request.
 */
const ELSEWHERE =
  /programa de facturação|Emitir factura final de|N\.º da factura externa|a tarefa da factura sai|[Rr]ecibos? (?:de pedido|ao visitante|na última hora)|[Oo]s recibos (?:e os orçamentos|foram)/

it('[PAY-08] no text of the product is of a fiscal document: those are issued in another program', () => {
  const other = naming.filter(
    ({ line }) => !ELSEWHERE.test(line) && !line.includes('Este documento não serve de factura'),
  )
  expect(other).toEqual([])
})

it('[PAY-08] clients read of one only where it says that this is none', () => {
  const forClients = naming.filter(({ file }) => /^src\/|\/(?:pdf|mail)\//.test(file))
  expect(forClients.length).toBeGreaterThan(0)
  expect(forClients.filter(({ line }) => !line.includes('Este documento não serve de factura'))).toEqual([])
})

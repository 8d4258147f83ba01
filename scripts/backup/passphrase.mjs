import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

import { Failure } from '../runtime/say.mjs'

const SHORTEST = 12

/** Asks on the terminal without echo. */
function ask(question) {
  process.stderr.write(question)
  const silent = new Writable({ write: (chunk, encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  return new Promise((resolve, reject) => {
    let answer = null
    terminal.once('SIGINT', () => terminal.close())
    terminal.once('close', () => {
      process.stderr.write('\n')
      if (answer === null) reject(new Failure('Não foi dada uma palavra-passe para a cópia de segurança.'))
      else resolve(answer)
    })
    terminal.once('line', (line) => {
      answer = line
      terminal.close()
    })
  })
}

/**
 * Reads a backup's passphrase from BACKUP_PASSPHRASE or the terminal, twice for a new one. Throws a Failure if there is
 * none, or a new one is too short.
 */
export async function readPassphrase({ isNew }) {
  const given = process.env.BACKUP_PASSPHRASE
  if (!given && !process.stdin.isTTY)
    throw new Failure('Falta a palavra-passe da cópia de segurança: defina BACKUP_PASSPHRASE.')
  const passphrase = given || (await ask('Palavra-passe da cópia de segurança: '))
  if (!isNew) return passphrase
  if (passphrase.length < SHORTEST)
    throw new Failure(`A palavra-passe da cópia de segurança deve ter pelo menos ${SHORTEST} caracteres.`)
  if (!given && (await ask('Outra vez: ')) !== passphrase) throw new Failure('As duas palavras-passe não são iguais.')
  return passphrase
}

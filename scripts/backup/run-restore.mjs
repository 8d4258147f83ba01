import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { keptSecret, prepareDataDir } from '../runtime/data-dir.mjs'
import { provideDatabase } from '../runtime/database.mjs'
import { ensureInstalled } from '../runtime/install.mjs'
import { Failure, say } from '../runtime/say.mjs'
import { loadEnvFile, readSettings } from '../runtime/settings.mjs'
import { runCommand, shutDown } from '../runtime/shutdown.mjs'
import { readPassphrase } from './passphrase.mjs'

const USAGE = 'Uso: npm run restore -- {ficheiro} [--replace]'

function readOptions(args) {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      args,
      options: { replace: { type: 'boolean' } },
    })
    if (positionals.length !== 1) throw new Failure(USAGE)
    return { file: resolve(positionals[0]), isReplacing: values.replace ?? false }
  } catch {
    throw new Failure(USAGE)
  }
}

/** `npm run restore -- {file}` (docs/decisions/0024). */
export function runRestore(args) {
  return runCommand(async () => {
    const { file, isReplacing } = readOptions(args)
    loadEnvFile()
    const settings = readSettings()
    const dataDir = await prepareDataDir(settings.dataDir)
    await ensureInstalled(say)
    const { needsPassphrase } = await import('./archive-reader.mjs')
    const passphrase = (await needsPassphrase(file)) ? await readPassphrase({ isNew: false }) : undefined
    const databaseUrl = await provideDatabase({ ...settings, dataDir }, say)
    const { loadInProcess } = await import('./load-process.mjs')
    const { createdAt, files, hasSecret, kept, rows, tables } = await loadInProcess({
      databaseUrl,
      dataDir,
      file,
      isReplacing,
      passphrase,
    })
    say(`Cópia reposta: ${tables} tabelas, ${rows} registos, ${files} ficheiros.`)
    if (process.env.S3_BUCKET?.trim() && files > 0)
      say(`As imagens estão em ${dataDir}/media e o site lê-as do S3: copie-as para o bucket.`)
    say('Todas as sessões terminaram: cada pessoa entra de novo com a sua palavra-passe.')
    tellWhatWentBack(createdAt, kept)
    if (!hasSecret) say(secretAdvice(dataDir))
    else if (winsOver(keptSecret(join(dataDir, 'payload-secret'))))
      say(`PAYLOAD_SECRET está definido e é outro: ponha nele o que está em ${dataDir}/payload-secret.`)
    await shutDown(0)
  })
}

/** Tells what the restore took back, and what it kept of the database that it replaced. */
function tellWhatWentBack(createdAt, kept) {
  const moment = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Luanda' })
  const then = moment.format(new Date(createdAt))
  if (!kept)
    return say(
      `Contas, ligações e «Não contactar» são os de ${then}: reveja o que mudou desde então logo que o site arranque.`,
    )
  const { accounts, ended, lost } = kept
  say(`Mantidos de depois da cópia: «Não contactar», ligações terminadas (${ended}) e os números já dados.`)
  if (lost > 0) say(`Já não abrem as ligações criadas depois da cópia: ${lost}. Envie-as de novo.`)
  if (accounts.length > 0)
    say(`Contas que voltaram ao que eram em ${then}: ${accounts.join(', ')}. Reveja-as logo que o site arranque.`)
}

/** Whether a secret of the environment takes the place of the restored one. */
function winsOver(restored) {
  const set = process.env.PAYLOAD_SECRET?.trim()
  return Boolean(set) && set !== restored
}

const secretAdvice = (dataDir) =>
  `A cópia não traz o segredo do site. Se ${dataDir}/payload-secret (ou PAYLOAD_SECRET) não for o de então, ponha-o lá ` +
  'antes de ligar o site. Sem ele não se sabe quem pediu para não ser contactado, perde-se a palavra-passe do email, e ' +
  'quem tem a verificação em dois passos só entra com um código de recuperação.'

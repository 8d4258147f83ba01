import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { keptSecret } from './data-dir.mjs'
import { ROOT } from './paths.mjs'
import { Failure } from './say.mjs'

/**
 * Adds the variables of `.env` to the environment. Existing ones win, even empty ones, so that a test can switch an
 * operator's setting off.
 */
export function loadEnvFile(file = join(ROOT, '.env'), env = process.env) {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw new Failure(`Não é possível ler ${file} (${error.code}).`)
  }
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value
}

function readPort(text) {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Failure(`PORT deve ser um número de 1 a 65535, e não "${text}".`)
}

function readDatabaseUrl(text) {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text
  throw new Failure('DATABASE_URL deve ter a forma postgres://utilizador:palavra-passe@servidor:5432/base.')
}

/**
 * Reads the few values that the commands need; the server validates the whole environment (kit/process/parse-env.mjs).
 * `databaseUrl` is null for the embedded Postgres. Throws a Failure that names the bad variable.
 */
export function readSettings(env = process.env) {
  const port = readPort(env.PORT?.trim() || '3000')
  return {
    port,
    host: env.HOST?.trim() || '0.0.0.0',
    dataDir: resolve(ROOT, env.DATA_DIR?.trim() || '.data'),
    databaseUrl: env.DATABASE_URL?.trim() ? readDatabaseUrl(env.DATABASE_URL.trim()) : null,
    siteUrl: env.SITE_URL?.trim() || `http://localhost:${port}`,
  }
}

/** Completes the server's environment with absolute values and a session secret that survives restarts. */
export function applySettings({ port, dataDir, siteUrl }, { mode, databaseUrl }, env = process.env) {
  Object.assign(env, {
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: env.PAYLOAD_SECRET?.trim() || keptSecret(join(dataDir, 'payload-secret')),
    // Payload's cron expressions follow the process's zone; ours are in UTC.
    TZ: 'UTC',
  })
}

/** Error for an address that the server cannot listen on. */
export function listenFailure(error, { host, port }) {
  if (error.code === 'EADDRINUSE') {
    return new Failure(
      `A porta ${port} já está ocupada. Feche o programa que a usa ou escolha outra, por exemplo PORT=${port === 65_535 ? 3000 : port + 1}.`,
    )
  }
  if (error.code === 'EACCES')
    return new Failure(`Não há permissão para usar a porta ${port}. Escolha uma acima de 1023 com PORT.`)
  return new Failure(`Não é possível escutar em ${host}:${port} (${error.code ?? error.message}).`)
}

/** Throws a Failure if the server cannot listen on its address, before minutes of preparation. */
export function requireFreePort({ host, port }) {
  return new Promise((settle, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenFailure(error, { host, port })))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => settle()))
  })
}

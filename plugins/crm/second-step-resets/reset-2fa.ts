import { createLocalReq, getPayload, type SanitizedConfig } from 'payload'

import { needsSecondStep } from '@collections/users/operations/second-step-duty'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { DomainError } from '@kit/lib/errors'
import { resetSecondStep } from './operations/reset-second-step'

/**
 * `npm run payload -- reset-2fa {utilizador}`: for the last administrator, whom nobody else can let back in (OPS-16).
 */
export async function script(config: SanitizedConfig): Promise<void> {
  const username = process.argv[3]?.toLowerCase().trim()
  if (!username) return fail('Uso: npm run payload -- reset-2fa {utilizador}')
  const payload = await getPayload({ config })
  const req = await createLocalReq({}, payload)
  const [person] = await sqlIn<{ id: string }>(req)`select id from users where username = ${username}`
  if (!person) return fail(`Não há nenhuma conta «${username}».`)
  const reset = { by: 'Linha de comandos do servidor', personId: person.id, reason: 'reposta no servidor' }
  try {
    await withTransaction(req, () => resetSecondStep(req, reset))
  } catch (error) {
    if (error instanceof DomainError) return fail(error.message)
    console.error(error)
    return fail('A verificação não foi reposta.')
  }
  const entry = (await needsSecondStep(req, person.id))
    ? 'ao entrar com a palavra-passe, tem de a ligar de novo'
    : 'a palavra-passe basta para entrar'
  process.stdout.write(`A verificação em dois passos de «${username}» foi reposta: ${entry}.\n`)
}

/** Payload calls `exit(0)` after any script. */
function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

import { useRef, useState } from 'react'

import type { ImportRoute } from '@kit/csv/contract'
import type { ImportReport } from '@kit/csv/import-schema'
import { call, errorSentence, HttpError } from '@kit/http/call'
import { newUuid } from '@kit/lib/uuid'
import { readAsDataUrl } from '../form/read-picture'
import { useAskToSignIn } from '../session/sign-in-context'

export interface CheckedFile {
  /** In base64. */
  content: string
  name: string
  report: ImportReport
  /** Idempotency key: this file, however often it is sent, is stored once. */
  requestKey: string
}

type State =
  | { kind: 'none' }
  | { kind: 'checking'; name: string }
  | { kind: 'refused'; reason: string }
  | ({ kind: 'checked' } & CheckedFile)

const MAX_BYTES = 1024 * 1024
const NO_ANSWER = 'Não foi possível verificar o ficheiro. Verifique a internet e tente novamente.'

/** Sends a file to be checked as soon as it is chosen; only the latest one counts. */
export function useCsvCheck(path: ImportRoute['path']) {
  const [state, setState] = useState<State>({ kind: 'none' })
  const turn = useRef(0)
  const askToSignIn = useAskToSignIn()

  const check = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const mine = (turn.current += 1)
    const settle = (next: State) => {
      if (turn.current === mine) setState(next)
    }
    if (file.size > MAX_BYTES) return settle({ kind: 'refused', reason: 'O ficheiro tem mais de 1 MB.' })
    settle({ kind: 'checking', name: file.name })
    try {
      // The base64 of a data URL; an empty file has none.
      const content = (await readAsDataUrl(file)).split(',')[1] ?? ''
      const { report } = await call<ImportRoute>(`POST ${path}`, { body: { file: content }, query: { dryRun: '1' } })
      settle({ content, kind: 'checked', name: file.name, report, requestKey: newUuid() })
    } catch (error) {
      if (error instanceof HttpError && error.status === 401 && (await askToSignIn?.())) return check(file)
      settle({ kind: 'refused', reason: errorSentence(error, NO_ANSWER) })
    }
  }
  return { check, state }
}

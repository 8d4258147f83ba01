import { dateTimeText, DAY_MS } from '@kit/lib/dates'

/** State of this installation's backups (platform_state, scripts/backup). */
export interface BackupState {
  lastSuccessAt: Date | null
  /** Reason of the last failure; null if it succeeded. */
  failure: string | null
  /** Why the newest backup is not in the S3 bucket; null if it is, or if there is no bucket. */
  copyFailure: string | null
  /** When the database was created: on the first day there can be no nightly backup yet. */
  installedAt: Date
}

interface BackupLine {
  text: string
  isWarning: boolean
}

const LATE_MS = 2 * DAY_MS

/**
 * The dashboard's line about backups; a warning after a failure or 48 hours without a backup (OPS-05), or if the copy
 * to the bucket failed (OPS-22).
 */
export function backupLine(state: BackupState, { isNightly, now }: { isNightly: boolean; now: Date }): BackupLine {
  const { copyFailure, failure, installedAt } = state
  // A moment still to come was written by a clock that ran ahead.
  const lastSuccessAt = state.lastSuccessAt && state.lastSuccessAt <= now ? state.lastSuccessAt : null
  const last = `Última cópia de segurança: ${lastSuccessAt ? dateTimeText(lastSuccessAt) : 'nenhuma'}`
  if (failure !== null) return { isWarning: true, text: `${last}. A mais recente falhou: ${failure}` }
  if (copyFailure !== null) return { isWarning: true, text: `${last}. ${copyFailure}` }
  const isLate = now.getTime() - (lastSuccessAt ?? installedAt).getTime() > LATE_MS
  if (!isLate) return { isWarning: false, text: last }
  const advice = isNightly ? 'Veja o registo do servidor.' : 'Com BACKUP_DIR o site faz uma todas as noites.'
  return { isWarning: true, text: `${last}${lastSuccessAt ? ', há mais de 48 horas' : ''}. ${advice}` }
}

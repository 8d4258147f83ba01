import { formatCount } from '@kit/lib/counts'
import { dateTimeText } from '@kit/lib/dates'

type Moment = Date | string

export interface JobRun {
  failure: string | null
  label: string
  lastAt: Moment | null
}

export interface QueueState {
  count: number
  oldestAt: Moment
  state: string
}

/** State of the installation; null: unknown. */
export interface SystemState {
  backup: { copyFailure: string | null; failure: string | null; file: string | null; lastAt: Moment | null }
  databaseBytes: number
  freeBytes: number | null
  isDatabaseNewer: boolean
  jobs: readonly JobRun[]
  mail: 'none' | 'server' | 'settings'
  /** Null: in S3. */
  mediaBytes: number | null
  postgres: string
  processes: number
  program: string
  proofBytes: number
  queue: readonly QueueState[]
  waitingMigrations: number
}

export interface SystemFact {
  label: string
  value: string
  /** Replaces the value in the diagnosis: folders and failures may contain names. */
  diagnosisValue?: string
}

export interface FactGroup {
  facts: readonly SystemFact[]
  title: string
}

const sizeText = (bytes: number | null) =>
  bytes === null ? 'não se sabe' : `${formatCount(Math.ceil(bytes / 1_048_576))} MB`

const MAIL_TEXT = { none: 'nenhum', server: 'definido no servidor', settings: 'definido em «Email»' }
const STATES = { queued: 'À espera', failed: 'Falhadas', sent: 'Enviadas', cancelled: 'Canceladas' }

/** Facts of 'Sistema' in words, in display order (OPS-20). */
export function systemFacts(state: SystemState): FactGroup[] {
  const { backup, jobs, mediaBytes, program, processes } = state
  return [
    {
      facts: [
        { label: 'Versão', value: program },
        { label: 'Base de dados', value: `PostgreSQL ${state.postgres}` },
        { label: 'Migrações', value: migrationText(state) },
        { label: 'Processos vistos no último minuto', value: String(processes) },
      ],
      title: 'Programa',
    },
    {
      facts: [
        { label: 'Base de dados', value: sizeText(state.databaseBytes) },
        { label: 'Comprovativos, dentro dela', value: sizeText(state.proofBytes) },
        { label: 'Imagens', value: mediaBytes === null ? 'fora deste disco' : sizeText(mediaBytes) },
        { label: 'Livre no disco', value: sizeText(state.freeBytes) },
      ],
      title: 'Espaço',
    },
    { facts: mailFacts(state), title: 'Mensagens' },
    { facts: jobs.map(({ label, ...run }) => ({ label, value: runText(run) })), title: 'Trabalhos' },
    {
      facts: [
        { label: 'Última', value: backup.lastAt ? dateTimeText(backup.lastAt) : 'nenhuma' },
        ...(backup.file ? [{ diagnosisValue: 'ver no ecrã', label: 'Onde está', value: backup.file }] : []),
        ...(backup.failure ? [{ diagnosisValue: 'sim', label: 'A mais recente falhou', value: backup.failure }] : []),
        ...(backup.copyFailure ? [{ diagnosisValue: 'não', label: 'No S3', value: backup.copyFailure }] : []),
      ],
      title: 'Cópia de segurança',
    },
  ]
}

function migrationText({ isDatabaseNewer, waitingMigrations }: SystemState): string {
  if (isDatabaseNewer) return 'a base de dados é de um programa mais novo'
  return waitingMigrations === 0 ? 'em dia' : `${waitingMigrations} à espera de um arranque`
}

function mailFacts({ mail, queue }: SystemState): SystemFact[] {
  const counts = Object.entries(STATES).map(([state, label]) => {
    const found = queue.find((one) => one.state === state)
    const age = state === 'queued' && found ? `, a mais antiga de ${dateTimeText(found.oldestAt)}` : ''
    return { label, value: formatCount(found?.count ?? 0) + age }
  })
  return [{ label: 'Servidor', value: MAIL_TEXT[mail] }, ...counts]
}

function runText({ failure, lastAt }: Omit<JobRun, 'label'>): string {
  if (!lastAt) return 'ainda não correu'
  return failure === null
    ? `correu bem em ${dateTimeText(lastAt)}`
    : `falhou em ${dateTimeText(lastAt)} (${failure || 'erro'})`
}

/** The same as text for support, without personal data. */
export const diagnosisOf = (groups: readonly FactGroup[], now: Date): string =>
  [
    `Diagnóstico de ${dateTimeText(now)}`,
    ...groups.map(({ facts, title }) =>
      [title, ...facts.map(({ diagnosisValue, label, value }) => `- ${label}: ${diagnosisValue ?? value}`)].join('\n'),
    ),
  ].join('\n\n')

import { expect, it } from 'vitest'

import { diagnosisOf, systemFacts, type SystemState } from './system-facts'

const NOON = '2026-11-27T11:00:00Z'
const STATE: SystemState = {
  backup: { copyFailure: null, failure: null, file: '/home/ana/copias/backup.tar', lastAt: NOON },
  databaseBytes: 1_500_000_000,
  freeBytes: null,
  isDatabaseNewer: false,
  jobs: [
    { failure: null, label: 'Esvaziar o lixo', lastAt: NOON },
    { failure: 'DatabaseError 23505', label: 'Criar meses', lastAt: NOON },
    { failure: null, label: 'Expirar', lastAt: null },
  ],
  mail: 'settings',
  mediaBytes: null,
  postgres: '17.2',
  processes: 2,
  program: '1.0.0',
  proofBytes: 10,
  queue: [
    { count: 3, oldestAt: NOON, state: 'queued' },
    { count: 1200, oldestAt: NOON, state: 'sent' },
  ],
  waitingMigrations: 1,
}

it('[OPS-20] the figures in words, and the same as text without folders and failures that may name people', () => {
  expect(diagnosisOf(systemFacts(STATE), new Date(NOON)).replaceAll(/[\u00A0\u202F]/g, ' '))
    .toBe(`Diagnóstico de 27/11/2026, 12:00

Programa
- Versão: 1.0.0
- Base de dados: PostgreSQL 17.2
- Migrações: 1 à espera de um arranque
- Processos vistos no último minuto: 2

Espaço
- Base de dados: 1 431 MB
- Comprovativos, dentro dela: 1 MB
- Imagens: fora deste disco
- Livre no disco: não se sabe

Mensagens
- Servidor: definido em «Email»
- À espera: 3, a mais antiga de 27/11/2026, 12:00
- Falhadas: 0
- Enviadas: 1 200
- Canceladas: 0

Trabalhos
- Esvaziar o lixo: correu bem em 27/11/2026, 12:00
- Criar meses: falhou em 27/11/2026, 12:00 (DatabaseError 23505)
- Expirar: ainda não correu

Cópia de segurança
- Última: 27/11/2026, 12:00
- Onde está: ver no ecrã`)
  const broken = { ...STATE, backup: { ...STATE.backup, failure: 'Sem espaço em /home/ana' }, isDatabaseNewer: true }
  const groups = systemFacts(broken)
  expect(diagnosisOf(groups, new Date(NOON))).not.toContain('ana')
  expect(groups.at(-1)?.facts.map(({ value }) => value)).toContain('Sem espaço em /home/ana')
  expect(groups[0]?.facts[2]?.value).toBe('a base de dados é de um programa mais novo')
})

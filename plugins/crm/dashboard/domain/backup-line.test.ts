import { describe, expect, it } from 'vitest'

import { backupLine } from './backup-line'

const NOW = new Date('2026-11-22T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const OLD = { copyFailure: null, failure: null, installedAt: hoursAgo(1000), lastSuccessAt: null }

describe('[OPS-05] the dashboard about backups', () => {
  it('says when the last one was made, in Luanda', () => {
    const line = backupLine({ ...OLD, lastSuccessAt: hoursAgo(10) }, { isNightly: true, now: NOW })
    expect(line.isWarning).toBe(false)
    expect(line.text).toMatch(/^Última cópia de segurança: 22\/11\/2026,? 03:00$/)
  })

  it('warns from 48 hours on, and only then', () => {
    expect(backupLine({ ...OLD, lastSuccessAt: hoursAgo(48) }, { isNightly: true, now: NOW }).isWarning).toBe(false)
    const late = backupLine({ ...OLD, lastSuccessAt: hoursAgo(48.1) }, { isNightly: true, now: NOW })
    expect(late).toEqual({ isWarning: true, text: expect.stringContaining('há mais de 48 horas') as string })
  })

  it('believes no moment of a clock that ran ahead', () => {
    const line = backupLine({ ...OLD, lastSuccessAt: hoursAgo(-1000) }, { isNightly: true, now: NOW })
    expect(line).toEqual({ isWarning: true, text: 'Última cópia de segurança: nenhuma. Veja o registo do servidor.' })
  })

  it('leaves a new installation two days, then says how to have backups', () => {
    expect(backupLine({ ...OLD, installedAt: hoursAgo(1) }, { isNightly: false, now: NOW })).toEqual({
      isWarning: false,
      text: 'Última cópia de segurança: nenhuma',
    })
    expect(backupLine(OLD, { isNightly: false, now: NOW })).toEqual({
      isWarning: true,
      text: 'Última cópia de segurança: nenhuma. Com BACKUP_DIR o site faz uma todas as noites.',
    })
  })

  it('[OPS-22] warns of a backup that is not in the bucket', () => {
    const copyFailure = 'A cópia de segurança não foi guardada no S3: o serviço não respondeu.'
    const line = backupLine({ ...OLD, copyFailure, lastSuccessAt: hoursAgo(1) }, { isNightly: true, now: NOW })
    expect(line).toEqual({ isWarning: true, text: expect.stringContaining(`. ${copyFailure}`) as string })
  })

  it('warns of a failure at once, with its reason', () => {
    const line = backupLine(
      { ...OLD, failure: 'O disco está cheio.', lastSuccessAt: hoursAgo(1) },
      { isNightly: true, now: NOW },
    )
    expect(line.isWarning).toBe(true)
    expect(line.text).toContain('A mais recente falhou: O disco está cheio.')
  })
})

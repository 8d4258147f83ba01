import { describe, expect, it } from 'vitest'

import { daySummaryMail } from '../mail/day-summary-mail'
import { type DaySummary, isWorthSaying, joinGroups, type SummaryGroup, summarySubject } from './day-summary'

const item = (text: string, at: string, more: Partial<SummaryGroup['items'][number]> = {}) => ({
  at,
  count: 1,
  entityId: text,
  entityType: 'lead',
  event: null,
  isLate: false,
  text,
  ...more,
})
const group = (total: number, late = 0, items: SummaryGroup['items'] = []): SummaryGroup => ({ items, late, total })
const summary = (groups: DaySummary['groups'], quarantined = 0): DaySummary => ({ groups, quarantined })

describe('the subject', () => {
  it.each([
    [{ tasks: group(1) }, 'O seu dia: 1 coisa a fazer'],
    [{ news: group(3), quotes: group(1), requests: group(2), tasks: group(4) }, 'O seu dia: 7 coisas a fazer'],
    [{ news: group(1) }, 'O seu dia: 1 novidade'],
    [{ news: group(2) }, 'O seu dia: 2 novidades'],
    [{ answers: group(1), news: group(2), proposals: group(2) }, 'O seu dia: 2 coisas a fazer'],
    [{ answers: group(1) }, 'O seu dia: 1 novidade'],
  ])('[NOTI-18] counts what there is to do, else the news: %#', (groups, subject) => {
    expect(summarySubject(summary(groups))).toBe(subject)
    expect(isWorthSaying(summary(groups))).toBe(true)
  })

  it('[NOTI-10] [NOTI-18] requests in quarantine are no reason for a mail', () => {
    expect(isWorthSaying(summary({}, 4))).toBe(false)
  })
})

it('[NOTI-18] one’s own and what is nobody’s stand together, the earliest first, five by name', () => {
  const own = group(4, 1, [item('b', '2026-11-23T09:00:00Z'), item('d', '2026-11-23T11:00:00Z')])
  const nobodys = group(7, 2, [
    item('a', '2026-11-23T08:00:00Z'),
    item('c', '2026-11-23T10:00:00Z'),
    item('e', '2026-11-23T12:00:00Z'),
    item('f', '2026-11-23T14:00:00Z'),
  ])
  const joined = joinGroups([own, nobodys])
  expect(joined).toMatchObject({ late: 3, total: 11 })
  expect(joined?.items.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(joinGroups([undefined, undefined])).toBeUndefined()
})

describe('the mail', () => {
  const addresses = {
    dashboard: 'https://a.ao/painel',
    ofItem: ({ entityId }: { entityId: string | null }) => `https://a.ao/${entityId}`,
    ofPart: {
      answers: 'https://a.ao/q',
      followUps: 'https://a.ao/l',
      news: 'https://a.ao/n',
      proposals: 'https://a.ao/q',
      quotes: 'https://a.ao/q',
      requests: 'https://a.ao/l',
      tasks: 'https://a.ao/t',
    },
    quarantine: 'https://a.ao/spam',
    settings: 'https://a.ao/avisos',
  }
  /** 8:10 in Luanda. */
  const now = new Date('2026-11-23T07:10:00Z')
  const mailOf = (one: DaySummary) => daySummaryMail({ addresses, now, summary: one })

  it('[NOTI-10] [NOTI-18] names what is due and when, and leads there', () => {
    const mail = mailOf(
      summary(
        {
          followUps: group(1, 0, [item('Rui', '2026-11-23T22:59:59Z')]),
          news: group(1, 0, [item('Eva', '2026-11-22T15:00:00Z', { count: 2, event: 'assigned' })]),
          quotes: group(2, 0, [item('Q-1', '2026-11-23T22:59:59Z'), item('Q-2', '2026-11-25T22:59:59Z')]),
          requests: group(7, 1, [
            item('Ana', '2026-11-20T10:00:00Z', { isLate: true }),
            item('Bia', '2026-11-24T09:30:00Z'),
          ]),
          tasks: group(2, 0, [item('Ligar', '2026-11-23T09:00:00Z'), item('Medir', '2026-11-23T22:59:00Z')]),
        },
        2,
      ),
    )
    expect(mail.subject).toBe('O seu dia: 12 coisas a fazer')
    expect(mail.text).toBe(`O seu dia: 12 coisas a fazer

7 pedidos à espera de resposta, 1 em atraso
em atraso: Ana
  https://a.ao/Ana
até amanhã 10:30: Bia
  https://a.ao/Bia
e mais 5
  https://a.ao/l

1 contacto marcado
hoje: Rui
  https://a.ao/Rui

2 tarefas
hoje 10:00: Ligar
  https://a.ao/Ligar
hoje: Medir
  https://a.ao/Medir

2 orçamentos a expirar
hoje: Q-1
  https://a.ao/Q-1
25/11: Q-2
  https://a.ao/Q-2

1 novidade
ontem 16:00: 2 atribuições: Eva
  https://a.ao/Eva

2 pedidos em quarentena
Ver se algum é de um cliente
  https://a.ao/spam

Abrir o painel
  https://a.ao/painel

Recebe este email nos dias úteis porque «O meu dia por email» está ligado em «Os meus avisos».
https://a.ao/avisos`)
  })

  it('[NOTI-18] names the proposals that wait and those that were answered, with when', () => {
    const { text } = mailOf(
      summary({
        answers: group(1, 0, [item('Aceite: Q-1', '2026-11-22T15:00:00Z')]),
        proposals: group(2, 0, [
          item('Vista, sem resposta: Q-2', '2026-11-20T09:05:00Z'),
          item('Pergunta por responder: Q-3', '2026-11-23T06:50:00Z'),
        ]),
      }),
    )
    expect(text).toContain(`2 propostas à espera
20/11 10:05: Vista, sem resposta: Q-2
  https://a.ao/Vista, sem resposta: Q-2
hoje 07:50: Pergunta por responder: Q-3
  https://a.ao/Pergunta por responder: Q-3

1 proposta respondida
ontem 16:00: Aceite: Q-1
  https://a.ao/Aceite: Q-1
`)
  })

  it('[NOTI-18] what people wrote is text and nothing else', () => {
    const { html } = mailOf(summary({ tasks: group(1, 0, [item('<b>x</b>', '2026-11-23T09:00:00Z')]) }))
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;')
    expect(html).not.toContain('<b>x')
  })
})

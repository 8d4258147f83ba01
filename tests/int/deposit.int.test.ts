import { createHash } from 'node:crypto'

import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'

import type { ClaimedMessage } from '@crm/messages/message-kind'
import { acceptedEmail } from '@crm/proposals/accepted-email'
import { readQuoteFacts } from '@crm/proposals/operations/facts'
import { sqlIn, sqlRowIn, withTransaction } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import type { AskedLink } from '@/proposal-pages/link-proposal'
import { receiveProof } from '@/proposal-pages/link-upload'
import { STALE_RECORD } from '@kit/lib/loaded-at'
import { useApi } from '../support/api'
import { historyLines } from '../support/records'
import { BOMBS } from '../support/pictures'
import { acceptanceOf, quoteFlow } from '../support/link-api'

const api = useApi()
const flow = quoteFlow(api)
const as = 'comercial'
const TYPE = 'Envie uma imagem ou um PDF.'
const KINDS = 'Este tipo de imagem não é aceite. Envie JPEG, PNG, WebP ou PDF.'
const SIZE = 'O ficheiro deve ter no máximo 5 MB.'
const SIGNATURE = 'M100 150Q140 20 180 120L260 90'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
/** Another receipt with each number. */
const pdfOf = (number: number) => Buffer.concat([PDF, Buffer.from(`\n%${number}`)])

const QUOTE = {
  clientEmail: 'teresa@exemplo.ao',
  clientName: 'Teresa Domingos',
  depositPercent: 30,
  items: [{ description: 'Logótipo', quantity: 1, unitPrice: '100000' }],
  title: 'Identidade',
  validUntil: '2099-05-01',
}

interface Shared {
  id: string
  number: string
  token: string
}

async function share(change: object = {}): Promise<Shared> {
  const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body: { ...QUOTE, ...change } })).body
  return { id: quote.id, number: quote.quoteNumber, token: await flow.share(quote.id) }
}

const read = async (token: string) => (await api.link(token)).body.proposal

async function accept(token: string, change: object = {}) {
  return api.link(`${token}/accept`, { body: acceptanceOf(await read(token), { selected: [], ...change }) })
}

async function accepted(change: object = {}): Promise<Shared> {
  const shared = await share(change)
  await accept(shared.token)
  return shared
}

const send = (token: string, file: Buffer, headers: Record<string, string> = {}) =>
  api.link(`${token}/proofs`, { body: { file: file.toString('base64') }, headers })
const sharingOf = async (id: string) => (await api.call('GET', `/api/crm/quotes/${id}/sharing`, { as })).body
const tasksOf = (id: string, origin: string) =>
  api.sql<{ done: boolean; dropped: boolean; due_day: string; title: string }>(
    `select title, due_day, done_at is not null as done, deleted_at is not null as dropped from tasks
     where record_id = $1 and origin = $2`,
    [id, origin],
  )
const historyOf = async (id: string) => (await historyLines(api, id)).map(({ description }) => description)

const DEPOSIT = { amount: '30000', documentNumber: 'RC 2026/12', method: 'transfer', receivedOn: '2026-11-20' }
const note = (id: string, change: object = {}) =>
  api.call('POST', `/api/crm/quotes/${id}/deposit`, { as, body: { ...DEPOSIT, ...change } })

/** A photo as a phone takes it, with GPS coordinates. */
const photo = (format: 'avif' | 'gif' | 'jpeg' | 'png' | 'tiff' | 'webp') =>
  sharp({ create: { background: '#8B5CF6', channels: 3, height: 90, width: 160 } })
    .withExif({ IFD0: { Copyright: 'Segredo do telefone' }, IFD3: { GPSLatitude: '8/1 50/1 0/1' } })
    .toFormat(format)
    .toBuffer()

describe('an agency without bank details', () => {
  const ACCOUNT_TASK = 'proposal-account'
  const account = (iban: string | null) => api.payload.updateGlobal({ data: { iban }, slug: 'site-settings' })

  it('[PROP-27] promises to send them, has that as a task until the deposit is there, and staff are warned', async () => {
    const { id, number, token } = await accepted()
    expect((await read(token)).payment).toMatchObject({ hasAccount: false })
    expect(await sharingOf(id)).toMatchObject({ hasAccount: false })
    const title = `Enviar dados de pagamento por WhatsApp: orçamento ${number}`
    expect(await tasksOf(id, ACCOUNT_TASK)).toMatchObject([{ done: false, title }])
    await note(id)
    expect(await tasksOf(id, ACCOUNT_TASK)).toMatchObject([{ done: true }])
  })

  it('[PROP-22] [PROP-27] mail and task count all that the plan makes due on acceptance, also beyond its first part', async () => {
    const parts = [
      { moment: 'start', percent: 50, title: 'Arranque' },
      { moment: 'acceptance', percent: 20, title: 'Licenças' },
      { moment: 'acceptance', percent: 30, title: 'Sinal' },
    ]
    const { id } = await accepted({ paymentPlan: parts.map((part) => ({ ...part, day: null, days: null })) })
    expect(await tasksOf(id, ACCOUNT_TASK)).toMatchObject([{ done: false }])
    expect(await sharingOf(id)).toMatchObject({ acceptance: { depositCents: 5_000_000 } })
    const mail = await acceptedEmail.make(await api.serverReq(), { entityId: id } as ClaimedMessage)
    expect(mail).toMatchObject({ text: expect.stringContaining(`A pagar na adjudicação: ${formatKwanza(5_000_000)}`) })
  })

  it('[PROP-27] with them, or without a deposit, there is no such task', async () => {
    expect(await tasksOf((await accepted({ depositPercent: 0 })).id, ACCOUNT_TASK)).toEqual([])
    await account('AO06004400006729503010102')
    try {
      const { id, token } = await accepted()
      expect((await read(token)).payment).toMatchObject({ hasAccount: true })
      expect(await tasksOf(id, ACCOUNT_TASK)).toEqual([])
    } finally {
      await account(null)
    }
  })
})

describe('proof of payment', () => {
  it('[PROP-30] is stored for staff, who get it as a file; who is responsible is told and has one task', async () => {
    const { id, number, token } = await accepted()
    const { body, status } = await send(token, await photo('jpeg'), { [CLIENT_ADDRESS_HEADER]: '10.9.8.7' })
    expect([status, body.proposal.proofs]).toEqual([200, 1])
    // Nobody needs to know from which address it came.
    expect(await api.sql(`select address from quote_proofs where quote_id = $1`, [id])).toEqual([{ address: null }])
    expect((await send(token, PDF)).body.proposal.proofs).toBe(2)
    const { proofs } = await sharingOf(id)
    expect(proofs.map(({ format }) => format)).toEqual(['jpeg', 'pdf'])
    const path = `/api/crm/quotes/${id}/proofs/${proofs[1]?.id}`
    const file = await api.call('GET', path, { as })
    expect(file.text).toBe(PDF.toString())
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="comprovativo-${number}-2.pdf"`,
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
    const other = await accepted()
    expect((await api.call('GET', path.replace(id, other.id), { as })).status).toBe(404)
    expect(await tasksOf(id, 'proposal-proof')).toEqual([
      {
        done: false,
        dropped: false,
        due_day: luandaDay(new Date()),
        title: `Confirmar comprovativo: orçamento ${number}`,
      },
    ])
    expect(await historyOf(id)).toContain('Comprovativo recebido de Teresa Domingos')
    const told = await api.sql(`select text from notification_events where event = 'proposal-proof' and text like $1`, [
      `${number}%`,
    ])
    expect(told).toEqual(Array.from({ length: 2 }, () => ({ text: `${number} · Teresa Domingos` })))
  })

  it('[PROP-30] sent again, at once or because its answer was lost, it is one: the next receipt has its place', async () => {
    const { id, token } = await accepted()
    const receipt = await photo('png')
    await Promise.all([send(token, receipt), send(token, receipt)])
    expect((await send(token, receipt)).body.proposal.proofs).toBe(1)
    expect((await historyOf(id)).filter((line) => line.startsWith('Comprovativo recebido'))).toHaveLength(1)
    expect((await send(token, PDF)).body.proposal.proofs).toBe(2)
    for (let round = 1; round <= 2; round += 1) expect((await send(token, pdfOf(1))).body.proposal.proofs).toBe(3)
  })

  it('[PROP-30] waits on the page until staff complete its task; a receipt of another quote does not confirm it', async () => {
    const { id, token } = await accepted()
    await send(token, PDF)
    await note((await accepted()).id)
    expect((await read(token)).hasNewProof).toBe(true)
    const [task] = await api.sql<{ id: string }>(
      `select id from tasks where record_id = $1 and origin = 'proposal-proof'`,
      [id],
    )
    const isForStaff = async () => [
      (await readQuoteFacts(await api.serverReq(), [id])).get(id)?.hasNewProof,
      (await sharingOf(id)).hasNewProof,
    ]
    expect(await isForStaff()).toEqual([true, true])
    await api.call('PUT', `/api/crm/tasks/${task?.id ?? ''}`, { as, body: { isDone: true } })
    expect((await read(token)).hasNewProof).toBe(false)
    expect(await isForStaff()).toEqual([false, false])
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    '[PROP-30] a %s is made anew as a JPEG, without what it hid',
    async (format) => {
      const { id, token } = await accepted()
      const hidden = Buffer.concat([await photo(format), Buffer.from('<script>alert(1)</script>')])
      expect(hidden.includes('Segredo do telefone')).toBe(true)
      expect((await send(token, hidden)).status).toBe(200)
      const [row] = await api.sql<{ content: Buffer }>(`select content from quote_proofs where quote_id = $1`, [id])
      const stored = row?.content ?? Buffer.alloc(0)
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', height: 90, width: 160 })
      expect(stored.includes('Segredo')).toBe(false)
      expect(stored.includes('<script')).toBe(false)
    },
  )

  it.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a ZIP', Buffer.from('PK\u0003\u0004mimetypeapplication/zip')],
    ['a picture that breaks off', Buffer.from('\u00ff\u00d8\u00ff\u00e0 and no more', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('[PROP-30] %s is refused', async (_, file) => {
    const { token } = await accepted()
    const { body, status } = await send(token, file)
    expect([status, body.issues]).toEqual([400, [{ message: TYPE, path: 'file' }]])
    expect((await read(token)).proofs).toBe(0)
  })

  it('[PROP-30] more than 5 MB, and a picture that unpacks to gigabytes, are refused', async () => {
    const { token } = await accepted()
    const large = await send(token, Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]))
    expect([large.status, large.body.issues]).toEqual([400, [{ message: SIZE, path: 'file' }]])
    for (const [name, make] of Object.entries(BOMBS)) {
      const { body, status } = await send(token, await make())
      const message = name === 'a film' ? KINDS : TYPE
      expect([name, status, body.issues]).toEqual([name, 400, [{ message, path: 'file' }]])
    }
  })

  it('[PROP-30] a PDF that begins with a byte-order mark is taken; other pictures and a cut-off one are told why not', async () => {
    const { token } = await accepted()
    expect((await send(token, Buffer.concat([Buffer.from('\u{FEFF}\n'), PDF]))).status).toBe(200)
    const issueOf = async (file: Buffer) => (await send(token, file)).body.issues?.[0]?.message
    const [gif, avif, tiff] = await Promise.all([photo('gif'), photo('avif'), photo('tiff')])
    for (const other of [gif, avif, tiff]) expect(await issueOf(other)).toBe(KINDS)
    const whole = await photo('png')
    expect(await issueOf(whole.subarray(0, whole.byteLength - 40))).toBe('A imagem chegou incompleta. Envie-a de novo.')
  })

  it('[PROP-30] five at once are three', async () => {
    const { id, token } = await accepted()
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => send(token, pdfOf(index))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409])
    const { body } = await send(token, PDF)
    expect(body.error).toBe('Já recebemos 3 comprovativos deste orçamento. Se precisa de enviar outro, fale connosco.')
    expect((await sharingOf(id)).proofs).toHaveLength(3)
    expect(await tasksOf(id, 'proposal-proof')).toHaveLength(1)
  })

  it('[PROP-30] [S7] a page of a link sends one at a time, slowly if need be, out of the share of strangers', async () => {
    const { token } = await accepted()
    const arrivals: ((body: Buffer) => void)[] = []
    const receive = vi.fn(() => new Promise<Buffer>((resolve) => arrivals.push(resolve)))
    const req = await api.serverReq()
    req.headers = new Headers({ 'content-type': 'multipart/form-data; boundary=limite' })
    const asked = { body: { read: receive }, req, target: { token } } as unknown as AskedLink
    const form = (file: Buffer) =>
      `--limite\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${file.toString()}\r\n--limite--\r\n`
    for (const proofs of [1, 2]) {
      const sending = receiveProof(asked)
      await expect.poll(() => receive.mock.calls.length).toBe(proofs)
      await expect(receiveProof(asked)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 5 })
      arrivals.at(-1)?.(Buffer.from(form(pdfOf(proofs))))
      await sending
      expect((await read(token)).proofs).toBe(proofs)
    }
    expect(receive).toHaveBeenLastCalledWith(expect.any(Number), false, true)
  })

  it('[PROP-30] is taken only of an accepted quote, through a link that is active', async () => {
    const open = await share()
    const early = await send(open.token, PDF)
    expect([early.status, early.body.error]).toEqual([409, 'Este orçamento ainda não foi aceite.'])
    const voided = await accepted()
    await flow.voidAcceptance(voided.id)
    expect((await send(voided.token, PDF)).status).toBe(409)
    const withdrawn = await accepted()
    await flow.withdrawLink(withdrawn.id)
    expect((await send(withdrawn.token, PDF)).status).toBe(410)
    // An address of its own, because all files of a worker share the limit's count.
    const stranger = { 'x-client-address': '198.51.100.30' }
    expect((await send('x'.repeat(32), PDF, stranger)).status).toBe(404)
    expect(
      await api.sql(`select id from quote_proofs where quote_id = any($1)`, [[open.id, voided.id, withdrawn.id]]),
    ).toEqual([])
  })

  it('[PROP-30] [LINK-10] wrong ones count too: thirty in an hour are enough', async () => {
    const { token } = await accepted()
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) statuses.push((await send(token, Buffer.from('x'))).status)
    expect(statuses.slice(-2)).toEqual([400, 429])
  })
})

describe('the deposit', () => {
  it('[PROP-31] is noted once: the client sees it, and its invoice is a task of the next working day', async () => {
    const { id, number, token } = await accepted()
    await send(token, PDF)
    const answers = await Promise.all([note(id), note(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      'O sinal deste orçamento já foi registado em 20/11/2026.',
    )
    expect((await read(token)).deposit).toEqual({ amountCents: 3_000_000, receivedOn: '2026-11-20' })
    expect((await sharingOf(id)).deposit).toMatchObject({
      amountCents: 3_000_000,
      documentNumber: 'RC 2026/12',
      method: 'Transferência bancária',
      notedBy: 'comercial',
    })
    const [task, ...others] = await tasksOf(id, 'deposit-received')
    expect(others).toEqual([])
    expect(task?.title).toBe(`Emitir factura de adiantamento no programa de facturação (${number})`)
    expect(task?.due_day.localeCompare(luandaDay(new Date()))).toBe(1)
    expect([0, 6]).not.toContain(new Date(task?.due_day ?? '').getUTCDay())
    expect(await tasksOf(id, 'proposal-proof')).toMatchObject([{ done: true }])
    expect(await historyOf(id)).toContain(
      'Sinal recebido em 20/11/2026: 30\u00a0000,00\u00a0Kz · Transferência bancária · RC 2026/12',
    )
  })

  it('[PROP-31] says at each field what is wrong', async () => {
    const { id } = await accepted()
    const issuesOf = async (change: object) => (await note(id, change)).body.issues
    expect(await issuesOf({ amount: '', method: 'oiro', receivedOn: '31/12' })).toEqual(
      expect.arrayContaining([
        { message: 'Indique o valor recebido.', path: 'amount' },
        { message: 'Escolha como foi pago.', path: 'method' },
        { message: 'Data inválida: escolha um dia', path: 'receivedOn' },
      ]),
    )
    expect(await issuesOf({ amount: '0' })).toEqual([{ message: 'Indique o valor recebido.', path: 'amount' }])
    expect(await issuesOf({ amount: '100000.01' })).toEqual([
      { message: 'O valor é maior do que o total aceite, 100\u00a0000,00\u00a0Kz.', path: 'amount' },
    ])
    const tomorrow = luandaDay(new Date(Date.now() + 86_400_000))
    expect(await issuesOf({ receivedOn: tomorrow })).toEqual([
      { message: 'O dia não pode ser no futuro.', path: 'receivedOn' },
    ])
    const open = await share()
    expect((await note(open.id)).body.error).toBe('Este orçamento ainda não foi aceite.')
  })

  it('[PAY-16] keeps its acceptance from being voided until it is taken back; nothing of it is lost', async () => {
    const { id, token } = await accepted()
    await note(id)
    const refused = await flow.voidAcceptance(id)
    expect([refused.status, refused.body.error]).toEqual([409, 'Há recebimentos registados. Anule-os primeiro.'])
    await flow.takeBackDeposit(id)
    expect((await flow.voidAcceptance(id)).body).toMatchObject({ acceptance: null, deposit: null })
    await accept(token)
    expect((await read(token)).deposit).toBeNull()
    const kept = await api.sql(
      `select void_reason from receipts join instalments on instalments.id = instalment_id where quote_id = $1`,
      [id],
    )
    expect(kept).toEqual([{ void_reason: 'Registo do sinal anulado' }])
  })

  it('[PAY-18] that is more than agreed is less of the rest; taken back, both are what they were', async () => {
    const { id } = await accepted()
    const amounts = async () =>
      (await api.call('GET', `/api/crm/quotes/${id}/instalments`, { as })).body.instalments.map(
        ({ amountCents, openCents }) => [amountCents, openCents],
      )
    await note(id, { amount: '45000' })
    expect(await amounts()).toEqual([
      [4_500_000, 0],
      [5_500_000, 5_500_000],
    ])
    await flow.takeBackDeposit(id)
    expect(await amounts()).toEqual([
      [3_000_000, 3_000_000],
      [7_000_000, 7_000_000],
    ])
  })

  it('[PAY-18] that is more than agreed is less of the next part first, then of the one after it', async () => {
    const plan = ['acceptance', 'start', 'delivery'].map((moment, index) => ({
      moment,
      percent: [40, 30, 30][index],
      title: `Parcela ${index + 1}`,
    }))
    const { id } = await accepted({ paymentPlan: plan })
    expect((await note(id, { amount: '80000' })).status).toBe(200)
    const { instalments } = (await api.call('GET', `/api/crm/quotes/${id}/instalments`, { as })).body
    expect(instalments.map(({ amountCents, openCents, state }) => [amountCents, openCents, state])).toEqual([
      [8_000_000, 0, 'received'],
      [0, 0, 'cancelled'],
      [2_000_000, 2_000_000, 'upcoming'],
    ])
  })

  it('[PROP-31] [PAY-05] that is noted while its project is cancelled is noted before or after that', async () => {
    const moments = ['acceptance', 'start', 'acceptance', 'delivery']
    const { id } = await accepted({
      paymentPlan: moments.map((moment, index) => ({ moment, percent: 25, title: `Parcela ${index + 1}` })),
    })
    const { order } = (await api.call('POST', `/api/crm/quotes/${id}/convert-to-project`, { as })).body
    const req = await api.serverReq()
    const { answers } = await withTransaction(req, async () => {
      await sqlIn(req)`lock table receipts in exclusive mode`
      const { pid } = await sqlRowIn<{ pid: number }>(req)`select pg_backend_pid() as pid`
      const noted = note(id, { amount: '60000' })
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      const [noting] = await api.waitersFor(pid)
      const cancelled = api.call('PATCH', `/api/crm/orders/${order.id}/status`, { as, body: { status: 'cancelled' } })
      await expect.poll(() => api.waitersFor(noting?.pid)).toHaveLength(1)
      return { answers: Promise.all([noted, cancelled]) }
    })
    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  })

  it('[PROP-31] is taken back with its task, and can be noted anew', async () => {
    const { id, token } = await accepted()
    expect((await flow.takeBackDeposit(id)).body.error).toBe('Este orçamento não tem um sinal registado.')
    await note(id)
    expect((await flow.takeBackDeposit(id)).body.deposit).toBeNull()
    expect((await read(token)).deposit).toBeNull()
    expect(await tasksOf(id, 'deposit-received')).toMatchObject([{ dropped: true }])
    expect((await note(id, { amount: '25000' })).body.deposit).toMatchObject({ amountCents: 2_500_000 })
    expect(await historyOf(id)).toContain('Registo do sinal anulado (30\u00a0000,00\u00a0Kz em 20/11/2026)')
  })

  it('[PROP-31] that was noted after the one that the caller saw is not taken back in its place', async () => {
    const { id } = await accepted()
    const takeBack = (seen: string | undefined) =>
      api.call('DELETE', `/api/crm/quotes/${id}/deposit`, { as, body: { seen } })
    const noted = async (amount: string) => (await note(id, { amount })).body.deposit?.notedAt
    const mistaken = await noted('10000')
    expect((await takeBack(mistaken)).status).toBe(200)
    const right = await noted('15000')
    const late = await takeBack(mistaken)
    expect([late.status, late.body.error]).toEqual([409, STALE_RECORD])
    expect((await sharingOf(id)).deposit).toMatchObject({ amountCents: 1_500_000 })
    expect((await takeBack(right)).body.deposit).toBeNull()
  })

  it('[PAY-09] is not taken back as one when it came in parts', async () => {
    const { id } = await accepted()
    const first = async () => (await api.call('GET', `/api/crm/quotes/${id}/instalments`, { as })).body.instalments[0]
    const pay = async (amount: string) =>
      api.call('POST', `/api/crm/instalments/${(await first())?.id}/receipts`, {
        as,
        body: { amount, method: 'transfer', receivedOn: '2026-11-20' },
      })
    await pay('10000')
    await pay('5000')
    const refused = await flow.takeBackDeposit(id)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Há vários recebimentos. Anule cada um na sua parcela, em «Plano de pagamento».',
    ])
    expect(await first()).toMatchObject({ openCents: 1_500_000 })
    const [one] = (await first())?.receipts ?? []
    await api.call('POST', `/api/crm/receipts/${one?.id}/void`, { as, body: { reason: 'Engano' } })
    expect((await flow.takeBackDeposit(id)).body.deposit).toBeNull()
  })
})

describe('a quote that asks nothing on acceptance', () => {
  const ON_DELIVERY = [{ day: null, days: null, moment: 'delivery', percent: 100, title: 'Total' }]

  it('[PAY-11] is asked for on its page once it is delivered, and thanked for', async () => {
    const { id, token } = await accepted({ depositPercent: 0 })
    const listed = async () => (await read(token)).instalments
    expect(await listed()).toEqual([])
    const { order } = (await api.call('POST', `/api/crm/quotes/${id}/convert-to-project`, { as })).body
    await api.call('PATCH', `/api/crm/orders/${order.id}/status`, { as, body: { status: 'completed' } })
    expect(await listed()).toMatchObject([{ isDue: true, openCents: 10_000_000 }])
    const { instalments } = (await api.call('GET', `/api/crm/quotes/${id}/instalments`, { as })).body
    const body = { amount: '100000', method: 'transfer', receivedOn: '2026-11-20' }
    await api.call('POST', `/api/crm/instalments/${instalments[0]?.id}/receipts`, { as, body })
    expect(await listed()).toMatchObject([{ isDue: false, receivedOn: '2026-11-20' }])
  })

  it.each([
    ['the usual plan', { depositPercent: 0 }],
    ['a plan of its own', { paymentPlan: ON_DELIVERY }],
  ])('[PAY-08] is paid with a payment, not with an advance: %s', async (_, change) => {
    const { id, number } = await accepted(change)
    const amount = '100000'
    expect((await note(id, { amount })).status).toBe(200)
    expect(await tasksOf(id, 'deposit-received'), 'the document is known').toEqual([])
    await flow.takeBackDeposit(id)
    await note(id, { amount, documentNumber: null })
    const title = `Emitir documento no programa de facturação: pagamento de ${number}, 100 000,00 Kz`
    expect(await tasksOf(id, 'deposit-received')).toMatchObject([{ dropped: false, title }])
    await flow.takeBackDeposit(id)
    expect(await tasksOf(id, 'deposit-received')).toMatchObject([{ dropped: true }])
    const history = await historyOf(id)
    expect(history).toContain('Pagamento recebido em 20/11/2026: 100\u00a0000,00\u00a0Kz · Transferência bancária')
    expect(history).toContain('Registo do pagamento anulado (100\u00a0000,00\u00a0Kz em 20/11/2026)')
  })
})

describe('a drawn signature', () => {
  it('[PROP-12] is bound with what was accepted, and staff see it', async () => {
    const { id, token } = await share()
    const { body } = await accept(token, { signature: SIGNATURE })
    const { content = '', contentHash } = body.proposal.acceptance ?? {}
    expect(JSON.parse(content)).toMatchObject({ signature: SIGNATURE })
    expect(createHash('sha256').update(content).digest('hex')).toBe(contentHash)
    expect((await sharingOf(id)).acceptance?.signature).toBe(SIGNATURE)
    expect((await api.link(`${token}/pdf`)).status).toBe(200)
  })

  it.each([null, '', undefined])('[PROP-12] is never required: %j', async (signature) => {
    const { id, token } = await share()
    const { body, status } = await accept(token, { signature })
    expect(status).toBe(200)
    expect(body.proposal.acceptance?.content).not.toContain('signature')
    expect((await sharingOf(id)).acceptance?.signature).toBeNull()
  })

  it.each([
    'M0 0<script>alert(1)</script>',
    `M0 0"/><image href="https://mau.example/x"/>`,
    `M0 0${'L1 1'.repeat(6000)}`,
    7,
  ])('[PROP-12] nothing but a path is taken', async (signature) => {
    const { token } = await share()
    const { body, status } = await accept(token, { signature })
    expect([status, body.issues]).toEqual([
      400,
      [{ message: 'Não conseguimos ler a assinatura. Limpe-a e desenhe-a de novo.', path: 'signature' }],
    ])
  })
})

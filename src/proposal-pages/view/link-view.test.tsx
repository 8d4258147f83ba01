import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { READY_PLANS } from '@crm/payment-plans/domain/payment-plan'
import type { PublicInstalment } from '@crm/proposals/schema'
import { frozenQuote, LINES, LINK_SETTINGS, proposalContent } from '../../../tests/support/proposal-fixture'
import type { LinkContent } from './link-content'
import { LinkView } from './link-view'

const SETTINGS = { ...LINK_SETTINGS, agencyName: 'Kianda', chat: 'https://wa.me/244900000000' }

const htmlOf = (content: LinkContent) => renderToStaticMarkup(<LinkView content={content} settings={SETTINGS} />)
/** Visible text: without tags, and with plain spaces. */
const textOf = (content: LinkContent) =>
  htmlOf(content)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')

const ACCEPTANCE = {
  acceptedAt: '2026-11-22T13:30:00.000Z',
  content: '{}',
  contentHash: '0'.repeat(64),
  depositCents: 78_375_029,
  grossCents: 156_750_057,
  name: 'Ana Domingos',
  restCents: 78_375_028,
  role: 'Gerente',
  selected: ['l4'],
}
const PAYMENT = {
  bank: 'BFA',
  dayLimitCents: 50_000_000,
  entity: null,
  expressPhone: null,
  hasAccount: true,
  holder: 'Kianda, Lda.',
  iban: 'AO06004400006729503010102',
  operationLimitCents: 25_000_000,
  reference: 'ORC-2026-0042',
  text: null,
}

function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    expect(at, `«${part}» after «${text.slice(Math.max(0, from - 30), from)}»`).toBeGreaterThanOrEqual(from)
    from = at + part.length
  }
}

it('[REM-09] who stops reminders reads a question, then that it was heard; nothing of the quote', () => {
  const asked = { action: '/orcamento/x/lembretes', isAccepted: false, isOff: false, kind: 'reminders' } as const
  expect(htmlOf(asked)).toContain('action="/orcamento/x/lembretes"')
  expect(textOf(asked)).toContain('Não quero lembretes deste orçamento')
  expect(textOf({ ...asked, isOff: true })).toContain('Não enviamos mais lembretes')
  expect(htmlOf({ ...asked, isOff: true })).not.toContain('<form')
})

it('[REM-09] whoever accepted the quote reads of payments, not of a quote that waits', () => {
  const asked = { action: '/orcamento/x/lembretes', isAccepted: true, isOff: false, kind: 'reminders' } as const
  for (const content of [asked, { ...asked, isOff: true }]) {
    expect(textOf(content)).toMatch(/ pagamentos /)
    expect(textOf(content)).not.toMatch(/orçamento (espera|continua)/)
  }
})

it('[PRIV-02] a person reads what their export is and until when; nothing of it', () => {
  const content = { action: '/privacidade/dados/x', kind: 'export', until: '2026-12-04T23:30:00.000Z' } as const
  expectInOrder(textOf(content), [
    'Os seus dados',
    'num ficheiro ZIP',
    'até 05/12/2026 às 00:30 (hora de Luanda)',
    'Descarregar',
  ])
  expect(htmlOf(content)).toMatch(/<form [^>]*action="\/privacidade\/dados\/x" method="post"><button/)
})

describe('the page of a proposal', () => {
  it('[PROP-05] shows everything in its order', () => {
    expectInOrder(textOf(proposalContent({ quote: frozenQuote({ revision: 2 }) })), [
      'Kianda',
      'Orçamento ORC-2026-0042',
      'Revisão 2 · 21/11/2026',
      'Para Ana Domingos, Casa Mufete, Lda.',
      'Identidade e lançamento da Casa Mufete',
      'Do nome à fachada',
      'Preparado por Kianda',
      '20/11/2026',
      'Válido até 15/01/2027',
      'Identidade visual',
      'Opcionais',
      'Acrescentar Sessão fotográfica na loja de Talatona · 120 000,00 Kz',
      'Subtotal 1 375 000,50 Kz',
      'IVA (14 %) 192 500,07 Kz',
      'Total 1 567 500,57 Kz',
      'Sinal de 50 %: 783 750,29 Kz',
      'Restante: 783 750,28 Kz',
      'Condições',
      'Este documento não serve de factura',
      'Aceitar orçamento de 1 567 500,57 Kz',
      'Recusar',
      'Perguntas',
      '+244 900 000 000',
      'geral@exemplo.ao',
    ])
  })

  it('[PROP-05] writes a longer title smaller, so that the total stays on the first screen', () => {
    const sizeOf = (title: string) =>
      /text-\[clamp\([^,]+,[^,]+,([\d.]+)rem\)\][^"]*" id="proposta-titulo"/.exec(
        htmlOf(proposalContent({ quote: frozenQuote({ title }) })),
      )?.[1]
    const campaign = 'Campanha nacional de lançamento, com sinalética'
    const titles = [
      'Identidade e lançamento da Casa Mufete',
      campaign,
      `${campaign} e formação das equipas de cento e vinte lojas`,
    ]
    expect(titles.map(sizeOf)).toEqual(['4.5', '3.25', '2.5'])
  })

  it('[PROP-05] says who prepared it, with a face, a word of theirs and the way to them', () => {
    const author = { name: 'Zuleica Neto', photo: null }
    const presentation = { author, testimonial: null, works: [] }
    const quote = frozenQuote({ personalLine: 'Gostei da ideia da esplanada.' })
    const content = proposalContent({ quote }, { presentation })
    expectInOrder(textOf(content), ['ZN', 'Preparado por Zuleica Neto', 'Gostei da ideia', 'Falar no WhatsApp'])
    expect(htmlOf(content)).toContain('https://wa.me/244900000000?text=')
    const photo = { alt: '', src: '/api/cms/media/file/zuleica.webp' }
    expect(htmlOf(proposalContent({}, { presentation: { ...presentation, author: { ...author, photo } } }))).toContain(
      photo.src,
    )
  })

  it('[PROP-05] shows two works that fit and what a client says of one, while it can be answered', () => {
    const works = ['Casa Mufete', 'Clínica Kandengue'].map((title, index) => ({
      clientName: '',
      cover: { alt: '', src: `/api/cms/media/file/${index}.webp` },
      href: '/projeto/x',
      id: title,
      line: 'Um peixe numa só linha.',
      title,
    }))
    const testimonial = { clientName: 'Carlos', content: 'Encheu mesas.', position: 'Chef', rating: 5 }
    const presentation = { author: null, testimonial, works }
    const parts = ['Trabalho parecido', 'Casa Mufete', 'Clínica Kandengue', '«Encheu mesas.»', 'A sua resposta']
    expectInOrder(textOf(proposalContent({}, { presentation })), parts)
    // The first picture is the cover too; nothing links away from the page.
    expect(htmlOf(proposalContent({}, { presentation })).match(/<img[^>]*\/file\/0\.webp/g)).toHaveLength(2)
    expect(htmlOf(proposalContent({}, { presentation }))).not.toContain('/projeto/')
    const accepted = proposalContent({ acceptance: ACCEPTANCE, state: 'accepted' }, { presentation })
    expect(textOf(accepted)).not.toContain('Trabalho parecido')
  })

  it('[PROP-10] knows the name of its client, and names what is wrong in the order of the fields', () => {
    const nameIn = (html: string) => /<input[^>]*id="aceitar-name"[^>]*>/.exec(html)?.[0]
    expect(nameIn(htmlOf(proposalContent()))).toContain('value="Ana Domingos"')
    const issues = [
      { message: 'Confirme que leu.', path: 'consent' },
      { message: 'Indique o seu nome completo.', path: 'name' },
      { message: 'Indique o seu cargo.', path: 'role' },
    ]
    const typed = { form: 'aceitar', issues, sentence: 'Dados inválidos', values: { name: '' } } as const
    const html = htmlOf(proposalContent({}, { typed }))
    expectInOrder(html, ['href="#aceitar-name"', 'href="#aceitar-role"', 'href="#aceitar-consent"'])
    expect(nameIn(html)).toContain('value=""')
  })

  it('ends no line of its foot with a separator', () => {
    const settings = { ...SETTINGS, address: 'Rua da Missão 12', nif: '5417000000' }
    const html = renderToStaticMarkup(<LinkView content={proposalContent()} settings={settings} />)
    expect(html).toContain('>Kianda ·\u00A0NIF 5417000000 ·\u00A0Rua da Missão 12<')
  })

  it('[PROP-09] leads through the steps of an answer in their order', () => {
    const answer = textOf(proposalContent()).split('A sua resposta')[1] ?? ''
    expectInOrder(answer, ['Condições', 'Nome completo', 'Cargo ou função', 'Li e aceito', 'Aceitar orçamento de'])
  })

  it('[PROP-06] [PROP-13] follows the selection everywhere, the consent too', () => {
    const text = textOf(proposalContent({}, { selected: ['l4', 'l5'] }))
    expect(text).toContain('Li e aceito este orçamento, no valor de 1 651 860,57 Kz, e as suas condições.')
    expect(text).toContain('Aceitar orçamento de 1 651 860,57 Kz')
    expect(text).not.toContain('1 567 500,57')
  })

  it('[PROP-08] [PROP-11] a consent is to the amount that was read: another amount needs another', () => {
    const isConsentChecked = (grossCents: string) => {
      const values = { consent: 'sim', grossCents }
      const typed = { form: 'aceitar', issues: [], sentence: null, values } as const
      const html = htmlOf(proposalContent({}, { selected: ['l4', 'l5'], typed }))
      return /<input[^>]*name="consent"[^>]*>/.exec(html)?.[0].includes('checked=""')
    }
    expect(['165186057', '156750057'].map(isConsentChecked)).toEqual([true, false])
  })

  it('[PROP-10] keeps what was typed and says at each field what is wrong', () => {
    const issues = [{ message: 'Indique o seu cargo ou função.', path: 'role' }]
    const typed = {
      form: 'aceitar',
      issues,
      sentence: 'Indique o seu cargo ou função.',
      values: { name: 'Ana' },
    } as const
    const html = htmlOf(proposalContent({}, { typed }))
    expect(html).toContain('value="Ana"')
    expect(html).toMatch(
      /aria-describedby="aceitar-role-erro"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*aria-describedby="aceitar-role-erro"/,
    )
    expect(html).toContain('href="#aceitar-role"')
  })

  it('[PROP-22] [PROP-29] thanks, and says where to pay', () => {
    const text = textOf(proposalContent({ acceptance: ACCEPTANCE, payment: PAYMENT, state: 'accepted' }))
    expectInOrder(text, [
      'Aceite em 22/11/2026',
      'Orçamento aceite',
      'Obrigado, Ana Domingos. Registámos a sua aceitação em 22/11/2026 às 14:30 (hora de Luanda).',
      'Descarregar PDF',
      'Aceite por Ana Domingos, Gerente.',
      '0000 0000',
      'Pagamento',
      '783 750,29 Kz',
      'AO06 0044 0000 6729 5030 1010 2',
      'Copiar IBAN',
      'ORC-2026-0042',
      'O Multicaixa Express aceita até 250 000 Kz por operação e 500 000 Kz por dia; para este valor use transferência bancária.',
      'Confirme sempre os dados bancários nesta página. Nunca os mudamos por mensagem.',
    ])
    expect(text).not.toContain('Aceitar orçamento')
  })

  it('[PROP-34] names only the day of an acceptance that staff recorded later', () => {
    const acceptance = { ...ACCEPTANCE, acceptedAt: '2026-11-22T11:00:00.000Z' }
    const text = textOf(proposalContent({ acceptance, payment: PAYMENT, state: 'accepted' }))
    expect(text).toContain('Obrigado, Ana Domingos. Registámos a sua aceitação de 22/11/2026.')
  })

  it('[PROP-27] without bank details says that they come by WhatsApp while something is due, and never that they are below', () => {
    const payment = { ...PAYMENT, bank: null, hasAccount: false, holder: null, iban: null }
    const text = textOf(proposalContent({ acceptance: ACCEPTANCE, payment, state: 'accepted' }))
    expect(text.match(/Enviamos-lhe os dados de pagamento por WhatsApp\./g)).toHaveLength(2)
    const proved = proposalContent({ acceptance: ACCEPTANCE, hasNewProof: true, payment, proofs: 1, state: 'accepted' })
    expect(textOf(proved)).not.toContain('por WhatsApp.')
    const deposit = { amountCents: 78_375_029, receivedOn: '2026-11-24' }
    const received = textOf(proposalContent({ acceptance: ACCEPTANCE, deposit, payment, state: 'accepted' }))
    expect(received).toContain('Sinal recebido em')
    expect(received).not.toContain('por WhatsApp.')
    const later = { ...ACCEPTANCE, depositCents: 0 }
    expect(textOf(proposalContent({ acceptance: later, payment, state: 'accepted' }))).not.toContain('por WhatsApp.')
    expect(text).not.toMatch(/dados abaixo|Referência|Multicaixa|Confirme sempre/)
  })

  it('[PROP-30] asks for the proof where it says where to pay, and says when it has come', () => {
    const accepted = { acceptance: ACCEPTANCE, payment: PAYMENT, state: 'accepted' } as const
    const asked = htmlOf(proposalContent(accepted))
    expect(asked).toMatch(/action="[^"]*\/comprovativo#aviso"[^>]*encType="multipart\/form-data"/i)
    expect(asked).toContain('Enviar comprovativo')
    expect(textOf(proposalContent(accepted))).not.toContain('Comprovativo recebido.')
    const sent = textOf(proposalContent({ ...accepted, hasNewProof: true, proofs: 1 }))
    expect(sent).toContain('Comprovativo recebido. Confirmamos o pagamento e avisamos.')
    expect(sent).toContain('Enviar outro ficheiro')
    expect(sent).toContain('Sinal, por confirmar 783 750,29 Kz')
    // Staff completed the task of a proof that proves nothing.
    expect(textOf(proposalContent({ ...accepted, proofs: 1 }))).toContain('Sinal a pagar agora')
    expect(htmlOf(proposalContent({ ...accepted, proofs: 3 }))).not.toContain('comprovativo#aviso')
    expect(htmlOf(proposalContent())).not.toContain('comprovativo#aviso')
  })

  it('[PROP-30] says that no more proofs fit while something is to be paid, at the place that the space leads to', () => {
    const accepted = { acceptance: ACCEPTANCE, payment: PAYMENT, proofs: 3, state: 'accepted' } as const
    const sentence = 'Já recebemos 3 comprovativos deste orçamento. Se precisa de enviar outro, fale connosco.'
    expect(htmlOf(proposalContent(accepted))).toContain('id="comprovativo"')
    expect(textOf(proposalContent(accepted))).toContain(sentence)
    const waiting = textOf(proposalContent({ ...accepted, hasNewProof: true }))
    expect(waiting).toContain('Comprovativo recebido.')
    expect(waiting).not.toContain(sentence)
    const deposit = { amountCents: 78_375_029, receivedOn: '2026-11-24' }
    expect(htmlOf(proposalContent({ ...accepted, deposit }))).not.toContain('id="comprovativo"')
  })

  it.each([
    ['of what is asked for, at its field', { proofs: 0 }, 1],
    ['that is one too many, at the head of the answer', { proofs: 3 }, 0],
  ])('[PROP-30] says why a file was refused: %s', (_, change, summaries) => {
    const message = 'Envie uma imagem ou um PDF.'
    const typed = { form: 'comprovativo', issues: [{ message, path: 'file' }], sentence: message, values: {} } as const
    const accepted = { acceptance: ACCEPTANCE, payment: PAYMENT, state: 'accepted', ...change } as const
    const html = htmlOf(proposalContent(accepted, { typed }))
    expect(html.match(/id="aviso"/g)).toHaveLength(1)
    expect(html.match(/href="#comprovativo-file"/g) ?? []).toHaveLength(summaries)
    expect(htmlOf(proposalContent({}, { typed }))).toContain('id="aviso"')
  })

  it('[PROP-31] thanks for the deposit in place of asking for it', () => {
    const deposit = { amountCents: 70_000_000, receivedOn: '2026-11-24' }
    const accepted = { acceptance: ACCEPTANCE, deposit, payment: PAYMENT, proofs: 1, state: 'accepted' } as const
    const text = textOf(proposalContent(accepted))
    expectInOrder(text, [
      'Recebemos o sinal e preparamos o trabalho.',
      'Sinal recebido em 24/11/2026. Obrigado.',
      'Recebido: 700 000,00 Kz Restante: 867 500,57 Kz',
      'Titular',
    ])
    expect(text).toContain('Falamos consigo para marcar o arranque do projeto.')
    expect(text).not.toMatch(/Sinal a pagar|Pague o sinal|Enviar comprovativo|Multicaixa Express aceita/)
  })

  it('[PROP-22] promises no beginning once there is a project or an avença', () => {
    const deposit = { amountCents: 70_000_000, receivedOn: '2026-11-24' }
    const accepted = { acceptance: ACCEPTANCE, hasWork: true, payment: PAYMENT, state: 'accepted' } as const
    for (const received of [deposit, null]) {
      const text = textOf(proposalContent({ ...accepted, deposit: received }))
      expect(text).toContain('O que se segue')
      expect(text).not.toMatch(/preparamos o trabalho|Falamos consigo/)
    }
  })

  it('[PROP-31] [RET-03] calls nothing the deposit but the whole usual one', () => {
    const instalment = (position: number, change: Partial<PublicInstalment> = {}): PublicInstalment => ({
      amountCents: 30_000_000,
      captiveCents: 0,
      dueOn: null,
      isDue: false,
      moment: 'acceptance',
      momentText: 'Na adjudicação',
      openCents: 30_000_000,
      position,
      receivedCents: 0,
      receivedOn: null,
      state: 'upcoming',
      title: 'Parcela',
      withheldCents: 0,
      ...change,
    })
    const accepted = { acceptance: ACCEPTANCE, payment: PAYMENT, state: 'accepted' } as const
    const deposit = { amountCents: 10_000_000, receivedOn: '2026-11-24' }
    const part = { isDue: true, openCents: 20_000_000, receivedCents: 10_000_000, state: 'partial' } as const
    const inPart = textOf(proposalContent({ ...accepted, deposit, instalments: [instalment(1, part), instalment(2)] }))
    expect(inPart).toContain('Pague o sinal de 200 000,00 Kz com')
    expect(inPart).not.toContain('Recebemos o sinal')

    const quote = frozenQuote({ monthlyTerms: { firstMonth: 'acceptance', minimumMonths: 0, noticeDays: 30 } })
    const due = [instalment(1, { isDue: true, state: 'due' })]
    expect(textOf(proposalContent({ ...accepted, instalments: due, quote }))).toContain('Pague 300 000,00 Kz com')
    const paid = [instalment(1, { openCents: 0, receivedOn: '2026-11-24', state: 'received' })]
    expect(textOf(proposalContent({ ...accepted, deposit, instalments: paid, quote }))).toContain(
      'Recebemos o pagamento e',
    )
    const half = [...paid, instalment(2, part)]
    const notAll = textOf(proposalContent({ ...accepted, deposit, instalments: half, quote }))
    expect(notAll).toContain('Pague 200 000,00 Kz com')
    expect(notAll).not.toContain('Recebemos o pagamento')
  })

  it('[PAY-11] says of each instalment how it stands, and what to pay now with its own reference', () => {
    const paymentPlan = [...(READY_PLANS['40 % + 30 % + 30 %'] ?? [])]
    const instalment = (position: number, change: Partial<PublicInstalment>): PublicInstalment => ({
      amountCents: 30_000_000,
      captiveCents: 0,
      dueOn: null,
      isDue: false,
      moment: paymentPlan[position - 1]?.moment ?? 'acceptance',
      momentText: paymentPlan[position - 1]?.moment === 'start' ? 'No arranque' : 'Na entrega',
      openCents: 30_000_000,
      position,
      receivedCents: 0,
      receivedOn: null,
      state: 'upcoming',
      title: paymentPlan[position - 1]?.title ?? '',
      withheldCents: 0,
      ...change,
    })
    const instalments = [
      instalment(1, { openCents: 0, receivedOn: '2026-11-24', state: 'received', withheldCents: 650_000 }),
      instalment(2, {
        dueOn: '2026-12-01',
        isDue: true,
        openCents: 26_000_000,
        receivedCents: 4_000_000,
        state: 'late',
      }),
      instalment(3, {}),
    ]
    const deposit = { amountCents: 29_350_000, receivedOn: '2026-11-24' }
    const accepted = {
      acceptance: ACCEPTANCE,
      deposit,
      instalments,
      payment: PAYMENT,
      proofs: 3,
      state: 'accepted',
    } as const
    const content = proposalContent({ ...accepted, mostProofs: 6, quote: frozenQuote({ paymentPlan }) })
    expectInOrder(textOf(content), [
      'Recebemos o pagamento e preparamos o trabalho.',
      'Pagamentos',
      '1.ª parcela · Adjudicação',
      'Recebida em 24/11/2026. Obrigado.',
      'Retenção na fonte: 6 500,00 Kz',
      '2.ª parcela · Arranque · No arranque',
      'A pagar agora: 260 000,00 Kz',
      'Já recebido: 40 000,00 Kz',
      'Vencimento: 01/12/2026',
      '3.ª parcela · Entrega · Na entrega',
      'ReferênciaORC-2026-0042/2',
      'O Multicaixa Express aceita',
      'Enviar comprovativo',
      'Plano de pagamento',
    ])
    const paid = [instalment(1, { openCents: 0, receivedOn: '2026-11-24', state: 'received' }), instalment(2, {})]
    const later = textOf(proposalContent({ ...accepted, instalments: paid, mostProofs: 6 }))
    expect(later).not.toMatch(/A pagar agora|Enviar comprovativo|Multicaixa Express aceita/)
    expect(later).toContain('Recebemos o')

    const twoDue = [...instalments.slice(0, 2), instalment(3, { isDue: true, state: 'due' })]
    const quote = frozenQuote({ paymentPlan })
    const proved = { ...accepted, hasNewProof: true, instalments: twoDue, mostProofs: 6, quote }
    expectInOrder(textOf(proposalContent(proved)), [
      'Por confirmar: 260 000,00 Kz',
      'A pagar agora: 300 000,00 Kz',
      'ReferênciaORC-2026-0042/3',
    ])
    expect(textOf(proposalContent({ ...proved, instalments }))).not.toContain('A pagar agora')

    const unpaid = { ...accepted, deposit: null, proofs: 0, quote: frozenQuote() }
    const renewed = [instalment(1, { isDue: true, openCents: 20_000_000, state: 'due' }), instalment(2, {})]
    const anew = textOf(proposalContent({ ...unpaid, instalments: renewed }))
    expect(anew).toContain('Pague o sinal de 200 000,00 Kz com')
    // Without a plan the deposit keeps the reference that it had before it was listed.
    expect(anew).toMatch(/ReferênciaORC-2026-0042(?!\/)/)
    const cancelled = [1, 2].map((position) => instalment(position, { state: 'cancelled' }))
    expect(textOf(proposalContent({ ...unpaid, instalments: cancelled }))).not.toMatch(
      /Pague|a pagar agora|Enviar comprovativo|Multicaixa Express aceita/i,
    )
  })

  it('[PROP-12] has the drawing of a signature only for who has a script', () => {
    expect(htmlOf(proposalContent())).toMatch(
      /<li[^>]*hidden=""[^>]*>(?:(?!<\/li>).)*Desenhar assinatura \(opcional\)/s,
    )
  })

  it('[PROP-23] thanks for a refusal, and keeps the door open', () => {
    const refusal = { reason: 'price', refusedAt: '2026-11-22T13:30:00.000Z' }
    const text = textOf(proposalContent({ refusal, state: 'refused' }))
    expectInOrder(text, ['Recusado em 22/11/2026', 'Para Ana'])
    expect(text).toContain('Obrigado pela resposta. Se mudar de ideias, fale connosco.')
    expect(text).not.toContain('Aceitar orçamento')
  })

  it('[PROP-23] has no form to refuse what is being worked on, and says so to who sends one', () => {
    const sentence = 'O trabalho deste orçamento já começou. Fale connosco.'
    const typed = { form: 'recusar', issues: [], sentence, values: {} } as const
    const text = textOf(proposalContent({ hasWork: true }, { typed }))
    expect(text).toContain(sentence)
    expect(text).not.toContain('Recusar')
  })

  it('[PROP-17] offers to ask for a new validity', () => {
    const quote = frozenQuote({ validUntil: '2026-01-15T22:59:59.999Z' })
    const content = proposalContent({ quote, state: 'expired' }, { asksForValidity: true })
    expectInOrder(textOf(content), ['Expirou em 15/01/2026', 'Para Ana', 'Este orçamento expirou em 15/01/2026.'])
    expect(htmlOf(content)).toContain('?pergunta=validade#perguntas')
    expect(textOf(content)).toContain('Peço uma nova validade.')
  })

  it('[PROP-17] that staff expired before its last day, or without one, names no day', () => {
    for (const validUntil of [null, '2099-01-15T22:59:59.999Z']) {
      const text = textOf(proposalContent({ quote: frozenQuote({ validUntil }), state: 'expired' }))
      expectInOrder(text, ['Expirado', 'Para Ana', 'Este orçamento expirou.'])
      expect(text).toContain('Pedir nova validade')
    }
  })

  it('[REV-05] says what has changed', () => {
    const [, posts] = LINES
    const changes = {
      deposit: null,
      gross: { afterCents: 300_000, beforeCents: 200_000 },
      lines: posts ? [{ after: posts, before: { ...posts, quantity: 8 } }] : [],
      note: 'Mais publicações.',
      monthlyTerms: null,
      paymentPlan: null,
      texts: ['conditions' as const],
      validUntil: null,
    }
    expectInOrder(textOf(proposalContent({ changes, quote: frozenQuote({ revision: 2 }) })), [
      'O que mudou desde a revisão 1',
      'Mais publicações.',
      'Alterado',
      '8 × 15 000,00 Kz',
      '12 × 15 000,00 Kz',
      '2 000,00 Kz',
      '3 000,00 Kz',
      'As condições mudaram.',
    ])
  })

  it('[REV-05] has nothing to say of lines that were only moved, but the note', () => {
    const others = { deposit: null, gross: null, monthlyTerms: null, paymentPlan: null, validUntil: null }
    const htmlWith = (change: object) => {
      const changes = { ...others, lines: [], note: null, texts: [], ...change }
      return htmlOf(proposalContent({ changes, quote: frozenQuote({ revision: 2 }) }))
    }
    expect(htmlWith({})).not.toContain('O que mudou')
    expect(htmlWith({ note: 'Outra ordem.' })).toContain('Outra ordem.')
    expect(htmlWith({ note: 'Outra ordem.' })).not.toMatch(/<ul[^>]*><\/ul>/)
    expect(htmlWith({ texts: ['client'] })).toContain('Os seus dados mudaram.')
  })

  it('[REV-05] says of a line that it has become optional, or is chosen at first', () => {
    const [line] = LINES
    if (!line) throw new Error('No line')
    const changed = (before: object, after: object) => {
      const lines = [{ after: { ...line, ...after }, before: { ...line, ...before } }]
      const others = { deposit: null, gross: null, monthlyTerms: null, note: null, paymentPlan: null, validUntil: null }
      const changes = { ...others, lines, texts: [] }
      return textOf(proposalContent({ changes, quote: frozenQuote({ revision: 2 }) })).match(
        /(?:Passa|Deixa) [^.]*\./,
      )?.[0]
    }
    const [fixed, open, chosen] = [{}, { isOptional: true }, { isOptional: true, isSelected: true }]
    expect([
      changed(fixed, open),
      changed(chosen, fixed),
      changed(open, chosen),
      changed(chosen, open),
      changed(fixed, { quantity: 9 }),
    ]).toEqual([
      'Passa a ser opcional.',
      'Deixa de ser opcional.',
      'Passa a vir selecionada.',
      'Deixa de vir selecionada.',
      undefined,
    ])
  })

  it('[REV-06] shows an earlier revision without any action', () => {
    const revision = { newest: 2, quote: frozenQuote(), sharedAt: '2026-11-20T10:00:00.000Z' }
    const content = {
      address: '/orcamento/x',
      isStaff: false,
      isTakenForBot: false,
      kind: 'earlier',
      revision,
    } as const
    expect(textOf(content)).toContain('Substituída pela revisão 2')
    expect(htmlOf(content)).not.toMatch(/<form|<button|<input/)
  })

  it('[LINK-11] tells staff that they are not counted, and counts nobody else twice', () => {
    expect(textOf(proposalContent({}, { isStaff: true }))).toContain('Pré-visualização: esta visita não é contada')
    expect(htmlOf(proposalContent({}, { isStaff: true }))).not.toContain('data-visit')
    expect(htmlOf(proposalContent())).toContain('data-visit="1"')
  })
})

describe('a link that shows nothing', () => {
  it('[LINK-07] says that it has ended, and how to reach the agency', () => {
    const html = htmlOf({ kind: 'ended' })
    expect(html).toContain('Esta ligação já não está ativa')
    expect(html).toContain('Peça uma nova a Kianda.')
    expect(html).toMatch(/wa\.me\/244900000000.*tel:\+244900000000.*mailto:geral@exemplo\.ao/s)
  })

  it('[LINK-08] gives a program nothing but the way in', () => {
    expect(textOf({ address: '/orcamento/x', kind: 'preview' })).toBe('KiandaAbra para ver os detalhes.Abrir')
    expect(htmlOf({ address: '/orcamento/x', kind: 'preview' })).toContain('href="/orcamento/x?abrir=1"')
  })

  it('[LINK-06] is the page for an address that there is not', () => {
    expect(textOf({ kind: 'missing' })).toContain('A página que você está procurando não existe ou foi removida.')
  })
})

it('[PRIV-13] says what comes next where the sent form leads to', () => {
  const html = htmlOf({ isSent: true, kind: 'data-request', typed: null })
  expect(html).toMatch(/<output [^>]*id="aviso"[^>]*>Se tivermos dados/)
})

import { expect, it } from 'vitest'

import { reminderMail } from './reminder-mail'

it('[REM-09] says who sends it, why, and how to get no more, to people and to their mail programs', () => {
  const input = {
    agency: { email: 'ola@agencia.ao', name: 'Kianda <Criativa>' },
    link: 'https://agencia.ao/orcamento/x',
    stopLink: 'https://agencia.ao/orcamento/x/lembretes',
    template: { subject: 'O seu orçamento\r\nBcc: x@y.z', text: 'Olá <Teresa>,\n\nEspera por si.' },
  }
  const mail = reminderMail(input)
  expect(mail.headers).toEqual({
    'List-Unsubscribe': '<https://agencia.ao/orcamento/x/lembretes>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mail.subject).toBe('O seu orçamento Bcc: x@y.z')
  expect(mail.text).toContain('Recebe esta mensagem porque pediu um orçamento à Kianda <Criativa>.')
  expect(mail.text).toContain('Não quero lembretes deste orçamento: https://agencia.ao/orcamento/x/lembretes')
  expect(mail.html).toContain('Olá &lt;Teresa&gt;,')
  expect(mail.html).toContain('<a href="https://agencia.ao/orcamento/x/lembretes"')
  expect(mail.html).not.toContain('<Criativa>')
  const ofPayment = reminderMail({ ...input, isOfPayment: true })
  expect(ofPayment.text).toContain('Recebe esta mensagem porque aceitou um orçamento da Kianda <Criativa>.')
  expect(ofPayment.html).toContain('Ver os pagamentos')
})

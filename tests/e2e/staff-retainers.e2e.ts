import { expect, type Page } from '@playwright/test'

import type { RetainerAnswer } from '@crm/retainers/schema'
import { noAxeViolations } from '../support/axe'
import { acceptIt, reader, share } from '../support/shared-proposal'
import { holdsForEverybody, makeClient, named, read, test, toastOf } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const drawer = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => drawer(page).getByRole('button', { exact: true, name }).click()

test('[RET-04] [RET-12] an avença is made once from its client, also by two presses and after a refusal, and opens', async ({
  page,
}) => {
  await signIn(page)
  const client = await makeClient(page, {
    name: named('Comissão Organizadora das Festividades do Município da Ingombota'),
  })
  const title = named('Gestão de redes sociais, conteúdos e publicidade para todas as marcas')
  await page.goto(`/admin/crm/clients/${client.id}`)
  await press(page, 'Criar avença')
  await drawer(page).getByLabel('Preço por mês (AOA)').fill('1.234.567,50')
  await press(page, 'Adicionar entrega')
  await drawer(page).getByLabel('Nome, no plural').fill('Publicações')
  await press(page, 'Adicionar entrega')
  await drawer(page).getByLabel('Nome, no plural').last().fill('Publicações')
  await press(page, 'Criar avença')
  await expect(drawer(page).getByLabel('Título')).toBeFocused()
  await drawer(page).getByLabel('Título').fill(title)
  await press(page, 'Criar avença')
  await expect(drawer(page).getByRole('alert')).toHaveText('Há duas entregas com o mesmo nome')
  await holdsForEverybody(page)
  await drawer(page).getByLabel('Nome, no plural').last().fill('Reuniões')
  await drawer(page).getByRole('button', { name: 'Criar avença' }).dblclick()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/crm\/retainers/)
  await drawer(page).getByRole('button', { name: '+1: Publicações' }).click()
  await expect(drawer(page).getByText('1 de 1 publicações').first()).toBeVisible()
  await page.goto(`/admin/crm/retainers?owner=all&q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('button', { exact: true, name: title })).toHaveCount(1)
  await expect(page.getByText(/^1\s234\s567,50\sKz$/).last()).toBeVisible()
  await holdsForEverybody(page)
})

test('[RET-03] [RET-06] an accepted monthly quote becomes project and avença, which its client reads in their space', async ({
  browser,
  page,
}) => {
  await signIn(page)
  const client = await makeClient(page, { company: named('Casa Mufete') })
  const { id, link, title } = await share(page, {
    clientId: client.id,
    items: [
      { description: 'Logótipo', quantity: 1, unitPrice: '400000' },
      { description: 'Redes', isMonthly: true, quantity: 1, unitPrice: '150000' },
    ],
    monthlyTerms: { firstMonth: 'acceptance', minimumMonths: 6, noticeDays: 30 },
  })
  const theirs = await reader(browser)
  await theirs.goto(link)
  await acceptIt(theirs)
  await page.goto(`/admin/crm/quotes/${id}`)
  const label = 'Criar projeto e avença'
  await drawer(page).getByRole('button', { name: label }).dblclick()
  const question = page.getByRole('dialog', { name: `${label}: ${title}` })
  await question.getByLabel('Título da avença').fill('Redes da Casa Mufete')
  await question.getByLabel('Dia de vencimento').fill('29')
  await question.getByRole('button', { name: label }).click()
  await expect(question.getByText('Indique um dia de 1 a 28')).toBeVisible()
  await question.getByLabel('Dia de vencimento').fill('8')
  await question.getByRole('button', { name: label }).dblclick()
  await expect(toastOf(page, 'Projeto e avença criados')).toBeVisible()
  const { retainers } = await read<{ retainers: RetainerAnswer[] }>(
    page.request,
    `/api/crm/retainers?client=${client.id}`,
  )
  expect(retainers).toMatchObject([
    { dueDay: 8, minimumMonths: 6, title: 'Redes da Casa Mufete', valueCents: 15_000_000 },
  ])
  await drawer(page)
    .getByRole('link', { name: new RegExp(`^${retainers[0]?.retainerNumber}`) })
    .click()
  await expect(page.getByRole('dialog', { name: 'Redes da Casa Mufete' })).toBeVisible()
  await theirs.goto(await drawer(page).getByLabel('Ligação do espaço').inputValue())
  const section = theirs.getByRole('region', { name: 'Avença' })
  await expect(section.getByText('Redes da Casa Mufete')).toBeVisible()
  await expect(section.getByText(/^Valor deste mês.*: 150\s000,00\sKz$/)).toBeVisible()
  await expect(theirs.getByRole('link', { name: /^Pagar 1\.º mês: 150\s000,00\sKz/ })).toBeVisible()
  await noAxeViolations(theirs)
})

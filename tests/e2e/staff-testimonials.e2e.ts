import { expect, type Page } from '@playwright/test'

import { holdsForEverybody, named, pressEnter, read, successToast, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const TESTIMONIALS = '/admin/crm/testimonials'

interface Testimonial {
  clientName: string
  id: string
  isActive: boolean
  isApproved: boolean
  rating: number
  sortOrder: number
}

async function stored(page: Page, name: string): Promise<Testimonial | undefined> {
  const path = `/api/testimonials?q=${encodeURIComponent(name)}`
  return (await read<{ testimonials: Testimonial[] }>(page.request, path)).testimonials[0]
}

test('[TEST-01…05] [OP-51] the screen has its figures, which are those of the API, and search, status and order live in the address', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const all = await read<{ testimonials: Testimonial[] }>(page.request, '/api/testimonials')
  await page.goto(TESTIMONIALS)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Depoimentos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voltar à administração' })).toHaveAttribute('href', '/admin')
  const figures = page.getByRole('region', { name: 'Resumo dos depoimentos' })
  await expect(figures.getByRole('term')).toHaveText([
    'Total de depoimentos',
    'Aprovados',
    'Pendentes',
    'Avaliação média',
  ])
  const approved = all.testimonials.filter(({ isApproved }) => isApproved).length
  const average = all.testimonials.reduce((sum, { rating }) => sum + rating, 0) / all.testimonials.length
  await expect(figures.getByRole('definition')).toHaveText([
    String(all.testimonials.length),
    String(approved),
    String(all.testimonials.length - approved),
    average.toFixed(1).replace('.', ','),
  ])
  // A comercial reads testimonials but changes none.
  const list = page.getByRole('list', { name: 'Depoimentos' })
  await expect(list.getByText('Aprovado', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Novo depoimento|^Aprovar|^Editar|^Deletar/ })).toHaveCount(0)

  await page.getByLabel('Filtrar por estado').selectOption('Pendentes')
  await expect(page).toHaveURL(/status=pending/)
  await expect(page.getByText('Aprovado', { exact: true })).toHaveCount(0)
  await page.getByLabel('Ordenar').selectOption('Pior avaliação')
  await expect(page).toHaveURL(/status=pending&sort=rating/)
})

// It stays pending except for a moment, because approved ones would show on other files' home pages.
test('[ADM-10] [TEST-06…15] a testimonial is made by the keyboard alone, approved, edited and deleted; list and form hold for everybody', async ({
  page,
}) => {
  const name = named('Cliente')
  await signIn(page)
  await page.goto(TESTIMONIALS)
  await expect(page.getByRole('list', { name: 'Depoimentos' })).toBeVisible()
  await holdsForEverybody(page)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('main').getByText('Nenhum depoimento encontrado')).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { exact: true, name }) })
  await pressEnter(page.getByRole('button', { name: 'Novo depoimento' }).first())
  const created = page.getByRole('dialog', { name: 'Novo depoimento' })
  await created.getByLabel('Nome do cliente').press('Enter')
  await expect(page.getByText('Por favor, preencha os campos obrigatórios', { exact: true })).toBeVisible()
  await expect(created.getByLabel('Nome do cliente')).toBeFocused()
  await holdsForEverybody(page)
  await page.keyboard.type(name)
  await created.getByRole('textbox', { name: 'Depoimento' }).press('R')
  await page.keyboard.type('ecomendo a toda a gente.')
  await page.keyboard.press('Tab')
  await expect(created.getByRole('radio', { name: '5 estrelas' })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Depoimento criado com sucesso!')).toBeVisible()
  await expect(created).toBeHidden()
  const testimonial = await stored(page, name)
  expect(testimonial).toMatchObject({ isActive: true, isApproved: false, rating: 5, sortOrder: 1 })

  const visitorsSee = async () => {
    const answer = await page.request.get('/api/testimonials/approved')
    return (await answer.text()).includes(name)
  }
  for (const [button, status, success] of [
    [`Aprovar ${name}`, 'Aprovado', 'Depoimento aprovado com sucesso!'],
    [`Retirar aprovação de ${name}`, 'Pendente', 'Aprovação retirada com sucesso!'],
  ] as const) {
    await card.getByRole('button', { name: button }).press('Enter')
    await expect(successToast(page, success)).toBeVisible()
    await expect(card.getByText(status, { exact: true })).toBeVisible()
    expect(await visitorsSee()).toBe(status === 'Aprovado')
  }

  const edit = card.getByRole('button', { name: `Editar ${name}` })
  await edit.press('Enter')
  const drawer = page.getByRole('dialog', { name: `Editar depoimento de ${name}` })
  await drawer.getByRole('radio', { name: '5 estrelas' }).press('ArrowLeft')
  await expect(drawer.getByRole('radio', { name: '4 estrelas' })).toBeChecked()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Depoimento atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('4 de 5 estrelas')).toBeAttached()
  await expect(edit).toBeFocused()

  await card.getByRole('button', { name: `Deletar ${name}` }).press('Enter')
  await expect(page.getByRole('main').getByText('Nenhum depoimento encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText('Depoimento restaurado com sucesso!')).toBeVisible()
  await expect(card).toBeVisible()
})

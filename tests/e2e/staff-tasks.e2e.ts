import { expect, type Page } from '@playwright/test'

import {
  dayFromNow,
  holdsForEverybody,
  makeClient,
  named,
  post,
  read,
  successToast,
  test,
} from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const TASKS = '/admin/crm/tasks'

interface Task {
  id: string
  title: string
}

const makeTask = async (page: Page, data: object = {}): Promise<Task> =>
  (
    await post<{ task: Task }>(page.request, '/api/crm/tasks', {
      dueDay: dayFromNow(0),
      title: named('Tarefa'),
      ...data,
    })
  ).task

test('[TEAM-08] [TEAM-09] a task is made, put off, finished, followed by the next, deleted and taken back', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const client = await makeClient(page)
  const title = named('Ligar')
  await page.goto(TASKS)
  await page.getByRole('button', { name: 'Nova tarefa' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova tarefa' })
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Título é obrigatório')).toBeVisible()
  await form.getByLabel('Título').fill(title)
  await form.getByLabel('Para o dia').fill(dayFromNow(0))
  await form.getByLabel('Hora').fill('15:00')
  await form.getByRole('combobox', { name: 'Registo' }).fill(client.name)
  await page.getByRole('option', { name: client.name }).click()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(successToast(page, 'Tarefa criada com sucesso!')).toBeVisible()
  const tasksOf = (group: string) => page.getByRole('region', { exact: true, name: group }).getByRole('listitem')
  const task = tasksOf('Hoje').filter({ hasText: title })
  await expect(task).toContainText('Hoje, 15:00')
  await expect(task.getByRole('link', { name: client.name })).toHaveAttribute('href', `/admin/crm/clients/${client.id}`)

  await task.getByLabel(`Adiar: ${title}`).selectOption('Amanhã')
  await expect(successToast(page, 'Tarefa adiada: Amanhã')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('Amanhã, 15:00')
  await card.getByRole('button', { name: `Concluir: ${title}` }).click()
  const done = successToast(page, 'Tarefa concluída!')
  await expect(done).toBeVisible()
  await expect(card).toHaveCount(0)
  await done.getByRole('button', { name: 'Criar a próxima' }).click()
  const next = page.getByRole('dialog', { name: 'Próxima tarefa' })
  await expect(next.getByRole('combobox', { name: 'Registo' })).toHaveValue(`Cliente: ${client.name}`)
  await next.getByLabel('Título').fill(`${title} de novo`)
  await next.getByRole('button', { name: 'Guardar' }).click()
  await expect(card).toContainText('de novo')

  await card.getByRole('button', { name: `Deletar ${title} de novo` }).click()
  await expect(card).toHaveCount(0)
  await successToast(page, 'Tarefa deletada com sucesso!').getByRole('button', { name: 'Anular' }).click()
  await expect(card).toContainText('de novo')

  await page.getByLabel('Filtrar por estado').selectOption('Feitas')
  await expect(card).toContainText(title)
  await card.getByRole('button', { name: `Reabrir: ${title}` }).click()
  await expect(successToast(page, 'Tarefa reaberta!')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('[TEAM-10] the drawer of a record has its open tasks and adds one; the list says when the next is due', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const client = await makeClient(page)
  const day = dayFromNow(2)
  const answer = await page.goto(`/admin/crm/clients/${client.id}`)
  expect(answer?.status()).toBe(200)
  const drawer = page.getByRole('dialog', { name: client.name })
  const tasks = drawer.getByRole('region', { name: 'Tarefas' })
  await tasks.getByText('+ Tarefa').click()
  await tasks.getByRole('button', { name: 'Adicionar tarefa' }).click()
  await expect(tasks.getByText('Título é obrigatório')).toBeVisible()
  await tasks.getByLabel('Nova tarefa').fill('Pedir o logótipo')
  await tasks.getByLabel('Para o dia').fill(day)
  await tasks.getByLabel('Para o dia').press('Enter')
  await expect(tasks.getByRole('listitem')).toContainText('Pedir o logótipo')
  const card = page.getByRole('list', { name: 'Clientes' }).getByRole('listitem').filter({ hasText: client.name })
  await expect(card).toContainText(`Próximo: ${day.slice(8)}/${day.slice(5, 7)}`)
  await tasks.getByRole('button', { name: 'Concluir: Pedir o logótipo' }).click()
  await expect(tasks.getByRole('listitem')).toHaveCount(0)
  await expect(card).not.toContainText('Próximo')
  const { client: stored } = await read<{ client: { nextTaskDay: string | null } }>(
    page.request,
    `/api/crm/clients/${client.id}`,
  )
  expect(stored.nextTaskDay).toBeNull()
})

test('[TEAM-09] [CLOCK-07] the tasks and their details hold for everybody', async ({ page }) => {
  await signIn(page, 'comercial')
  const task = await makeTask(page, { dueDay: '2030-12-25', note: 'Nota', priority: 'high' })
  await page.goto(`${TASKS}?q=${task.title.split(' ')[1]}`)
  const card = page.getByRole('listitem').filter({ hasText: task.title })
  await expect(card).toContainText('Dia fechado: Natal')
  await holdsForEverybody(page)
  await card.getByRole('button', { exact: true, name: task.title }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Prioridade')).toBeVisible()
  await holdsForEverybody(page)
})

test('[TEAM-12] [TEAM-13] people talk about a record in its drawer, and name each other by the keyboard', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const client = await makeClient(page)
  await page.goto(`/admin/crm/clients/${client.id}`)
  const notes = page.getByRole('dialog').getByRole('region', { name: 'Notas internas' })
  await notes.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(notes.getByText('Escreva a nota')).toBeVisible()
  const text = notes.getByRole('textbox')
  await text.pressSequentially('Pediu desconto, @administra')
  await expect(notes.getByRole('option', { name: 'Administração' })).toBeVisible()
  await text.press('Enter')
  await expect(text).toHaveValue('Pediu desconto, @Administração ')
  await text.pressSequentially('podes ver?')
  await notes.getByRole('button', { name: 'Guardar nota' }).click()
  const note = notes.getByRole('listitem')
  await expect(note).toContainText('Pediu desconto, @Administração podes ver?')
  await expect(note.getByText('@Administração', { exact: true })).toHaveCSS('font-weight', '700')
  await expect(text).toHaveValue('')
  await note.getByRole('button', { name: 'Corrigir nota' }).click()
  await note.getByRole('textbox').fill('Pediu 10 % de desconto')
  await note.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(note).toContainText('(corrigida)')
  await note.getByRole('button', { name: 'Deletar nota' }).click()
  await page.getByRole('dialog', { name: 'Deletar nota' }).getByRole('button', { name: 'Deletar' }).click()
  await expect(note).toHaveCount(0)
})

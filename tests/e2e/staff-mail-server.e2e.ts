import { expect } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { ownSite } from '../support/own-site'
import { ADMIN } from '../support/server-process'
import { createSmtpSink } from '../support/smtp-sink'
import { test } from '../support/staff-screen'

const site = ownSite({ hasScreens: true })
const smtp = createSmtpSink()
test.afterAll(smtp.stop)

test('OPS-21: an administrator sets the mail server, tests it before and sends by it afterwards', async ({ page }) => {
  const { port } = new URL(await smtp.start())
  await site.signIn(page)
  await page.goto(`${site.origin}/admin/globals/site-settings`)
  await page.getByRole('link', { exact: true, name: 'Email' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Email' })).toBeVisible()

  await page.getByRole('button', { name: 'Gmail' }).click()
  await expect(page.getByLabel('Servidor')).toHaveValue('smtp.gmail.com')
  await expect(page.getByLabel('Porta')).toHaveValue('465')
  await expect(page.getByText('palavra-passe de aplicação')).toBeVisible()
  // Leaves out Payload's own fields.
  await noAxeViolations(page, { include: '.field-type:has(> fieldset, > .staff-field)' })

  await page.getByLabel('Servidor').fill('127.0.0.1')
  await page.getByLabel('Porta').fill(port)
  await page.locator('#field-security').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Sem segurança' }).click()
  await page.getByLabel('Remetente').fill('Agência <geral@agencia.ao>')
  await page.getByLabel('Enviar o teste para').fill('ana@agencia.ao')
  const tries = page.getByRole('button', { name: 'Enviar email de teste' })
  await tries.click()
  await expect(page.getByText('Escreva a sua palavra-passe atual.')).toBeVisible()
  await page.getByLabel('Palavra-passe atual').fill(ADMIN.password)
  await tries.click()
  await expect(page.getByText('O servidor aceitou o email para ana@agencia.ao.')).toBeVisible()
  expect(smtp.sink.recipients).toEqual([['ana@agencia.ao']])

  await page.getByRole('button', { exact: true, name: 'Guardar' }).click()
  await expect(page.getByText(/atualizad[oa]s? com sucesso/i)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Servidor')).toHaveValue('127.0.0.1')
  await expect(page.getByLabel('Palavra-passe do email')).toHaveValue('')

  await site.sql(
    "insert into messages (kind, recipient, unique_key, content) values ('account-email', 'rui@agencia.ao', 'x', $1)",
    [JSON.stringify({ subject: 'Em fila', text: 'Olá' })],
  )
  await expect.poll(() => smtp.sink.recipients, { timeout: 20_000 }).toContainEqual(['rui@agencia.ao'])
})

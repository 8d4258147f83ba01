import { expect } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { ownSite } from '../support/own-site'
import { PHONE } from '../support/shared-proposal'
import { expectNothingWider, holdsForEverybody, test } from '../support/staff-screen'

const site = ownSite({ hasScreens: true })

test('[PRIV-01] [PRIV-02] [PRIV-06] a person is found, exported, sent their link and erased', async ({
  browser,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-write'])
  await site.signIn(page)
  const { lead } = (await (
    await page.request.post(`${site.origin}/api/leads`, {
      data: { email: 'zulmira@kapalanga.ao', name: 'Zulmira Kapalanga', source: 'website' },
      headers: { 'X-Staff-Call': '1', origin: site.origin },
    })
  ).json()) as { lead: { id: string } }
  await page.goto(`${site.origin}/admin/globals/site-settings`)
  await page.getByRole('link', { exact: true, name: 'Privacidade' }).click()
  await page.getByLabel('Email, telefone, NIF ou nome').fill('zulmira')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await expect(page.getByRole('checkbox', { name: /^Zulmira Kapalanga/ })).toBeChecked()
  await noAxeViolations(page, { include: 'main' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar dados' }).click()
  expect((await download).suggestedFilename()).toBe('dados-pessoais.zip')

  await page.getByRole('button', { name: 'Copiar ligação para a pessoa' }).click()
  await expect(page.getByText('Ligação copiada')).toBeVisible()
  await expect(page.getByText(/^Válida até \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  const link = new URL(await page.getByLabel('Ligação para a pessoa').inputValue())
  await holdsForEverybody(page, 'main')
  const person = await browser.newPage({ userAgent: PHONE })
  for (const width of [1440, 360]) {
    await person.setViewportSize({ height: 740, width })
    await person.goto(site.origin + link.pathname)
    await expect(person.getByRole('heading', { level: 1 })).toHaveText('Os seus dados')
    await expectNothingWider(person)
    await noAxeViolations(person)
  }
  expect(await site.sql("select from privacy_looks where look = 'download' and user_id is null")).toEqual([])
  const own = person.waitForEvent('download')
  await person.getByRole('button', { name: 'Descarregar' }).click()
  expect((await own).suggestedFilename()).toBe('dados-pessoais.zip')

  await page.getByRole('button', { name: 'Apagar dados…' }).click()
  const drawer = page.getByRole('dialog', { name: 'Apagar dados' })
  await expect(drawer.getByText('Esta operação não pode ser anulada.')).toBeVisible()
  await noAxeViolations(page, { include: '.staff-drawer' })
  await drawer.getByLabel('Nome da pessoa').fill('Outra Pessoa')
  await drawer.getByLabel('Motivo').selectOption('A pessoa pediu')
  await drawer.getByRole('button', { name: 'Apagar dados' }).click()
  await expect(drawer.getByText('Escreva o nome tal como está nos registos.')).toBeVisible()
  await drawer.getByLabel('Nome da pessoa').fill('zulmira kapalanga')
  await drawer.getByRole('button', { name: 'Apagar dados' }).click()
  await expect(page.getByText('Não encontrámos ninguém')).toBeVisible()
  await expect(page.getByText('Apagou dados (1)')).toBeVisible()
  await expect(page.getByText('A pessoa, pela ligação: Descarregou uma exportação (1)')).toBeVisible()
  await person.goto(site.origin + link.pathname)
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Esta ligação já não está ativa')
  await person.close()
  const after = await page.request.get(`${site.origin}/api/leads/${lead.id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await after.text()).toContain('Pessoa apagada')
})

import { expect } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { ownSite } from '../support/own-site'
import { dress, holdsForEverybody, LOOKS, test } from '../support/staff-screen'

test.describe.configure({ timeout: 180_000 })

// A server of its own: it has no mail transport, so what is queued stays so.
const site = ownSite()

const FAILED = 'Orçamento ORC-2026-0007: Identidade visual e manual de normas gráficas'

/** One message of each state. */
async function fill(): Promise<void> {
  await site.sql('delete from messages')
  await site.sql(`insert into messages
    (kind, recipient, subject, state, attempts, reason, last_error, next_attempt_at, sent_at, unique_key, content, created_at)
    values
    ('quote-email', 'teresa.domingos@clinica-sagrada-esperanca.exemplo.ao', '${FAILED}', 'failed', 7, 'refused',
      'Can''t send mail - all recipients were rejected: 550 5.1.1 Mailbox does not exist', null, null, 'a', '{}', now()),
    ('quote-email', 'ana@exemplo.ao', 'Orçamento ORC-2026-0008: Website', 'queued', 2, 'unreachable',
      'connect ECONNREFUSED 10.0.0.1:587', now() + interval '2 min', null, 'b', '{}', now() - interval '1 h'),
    ('account-email', 'admin@exemplo.ao', 'Redefinir a palavra-passe', 'queued', 0, null, null, now(), null, 'c', '{}',
      now() - interval '2 h'),
    ('quote-email', 'rui@exemplo.ao', 'Orçamento ORC-2026-0005: Catálogo', 'sent', 1, null, null, null,
      now() - interval '3 h', 'd', '{}', now() - interval '3 h'),
    ('quote-email', 'eva@exemplo.ao', 'Orçamento ORC-2026-0004: Stand', 'cancelled', 1, null, null, null, null, 'e', '{}',
      now() - interval '4 h')`)
}

test('[NOTI-05] [NOTI-06] the screen lists the messages, says what waits, and narrows by state and kind', async ({
  page,
}) => {
  await fill()
  await site.signIn(page)
  await page.goto(`${site.origin}/admin/crm/messages`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible()
  await expect(page.getByText('O envio de email não está configurado: 2 mensagens à espera.')).toBeVisible()
  const list = page.getByRole('list', { name: 'Mensagens' })
  await expect(list.locator(':scope > li')).toHaveCount(5)
  const failed = list.getByRole('listitem').filter({ hasText: FAILED })
  await expect(failed).toContainText('O servidor de quem recebe recusou-o.')
  await noAxeViolations(page)

  await page.getByLabel('Filtrar por estado').selectOption('failed')
  await expect(list.locator(':scope > li')).toHaveCount(1)
  await page.getByLabel('Filtrar por estado').selectOption('')
  await page.getByLabel('Filtrar por tipo').selectOption('account-email')
  await expect(list.locator(':scope > li')).toHaveCount(1)
  await expect(page).toHaveURL(/kind=account-email/)
})

test('[NOTI-05] ‘Tentar de novo’ queues a failed one again, ‘Cancelar’ takes it out; the menu counts what failed', async ({
  page,
}) => {
  await fill()
  await site.signIn(page)
  await page.setViewportSize({ height: 900, width: 1600 })
  await page.goto(`${site.origin}/admin/crm/messages`)
  const link = page.locator('.nav__link[href="/admin/crm/messages"]')
  await expect(link).toContainText('1')
  const card = page.getByRole('listitem').filter({ hasText: FAILED })
  await card.getByRole('button', { name: /^Tentar de novo/ }).click()
  await expect(card.getByText('na fila')).toBeVisible()
  await expect(link).toHaveText('Mensagens')
  await card.getByRole('button', { name: /^Cancelar/ }).click()
  await expect(card.getByText('cancelada')).toBeVisible()
})

for (const look of LOOKS) {
  test(`[NOTI-05] the screen holds at ${look.width} px, ${look.theme}, full and empty`, async ({ page }) => {
    await site.signIn(page)
    await dress(page, look, site.origin)
    await fill()
    await page.goto(`${site.origin}/admin/crm/messages`)
    const main = page.getByRole('main')
    await expect(main.getByText(FAILED)).toBeVisible()
    await main.getByText('Resposta do servidor').first().click()
    await expect(main.getByText('550 5.1.1 Mailbox does not exist')).toBeVisible()
    await holdsForEverybody(page)

    await site.sql('delete from messages')
    await page.reload()
    await expect(main.getByText('Ainda não há mensagens')).toBeVisible()
    await holdsForEverybody(page)
  })
}

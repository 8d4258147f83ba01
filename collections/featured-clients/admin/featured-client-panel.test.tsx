// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import {
  button,
  field,
  fill,
  isClosed,
  refusal,
  router,
  takeBack,
  toastTitled,
  useStaffServer,
  visitStaff,
} from '../../../tests/support/staff-visitor'
import type { FeaturedClientAnswer } from '../schema'
import { FeaturedClientCard } from './featured-client-card'
import { toFeaturedClientRow } from './featured-client-row'
import { FeaturedClientPanel } from './panel'

const server = useStaffServer()

const CLIENT: FeaturedClientAnswer = {
  category: 'Energia',
  createdAt: '2026-03-01T08:00:00.000Z',
  description: 'Painéis solares.',
  id: '7a1f6c1e-52b9-4a52-9a4e-0d2f3c1b9e04',
  isActive: false,
  logo: null,
  name: 'Solar',
  result: '+35% pedidos',
  sortOrder: 41,
  updatedAt: '2026-03-01T08:00:00.000Z',
}
const LOGO = 'data:image/webp;base64,UklGRg=='
const ONE = `/api/featured-clients/${CLIENT.id}`
const NEW = 'Novo cliente em destaque'

const visitFeatured = (changes: Partial<FeaturedClientAnswer> = {}, canWrite = true) =>
  visitStaff(
    <FeaturedClientPanel>
      <NewRecordButton>{NEW}</NewRecordButton>
      <ul>
        <FeaturedClientCard canWrite={canWrite} row={toFeaturedClientRow({ ...CLIENT, ...changes })} />
      </ul>
    </FeaturedClientPanel>,
  )

const preview = () => screen.queryByRole('img', { name: 'Pré-visualização do logo' })
const answered = () => Response.json({ client: CLIENT })

async function openForm(user: UserEvent, name = NEW): Promise<HTMLElement> {
  await user.click(button(name === NEW ? NEW : 'Editar Solar'))
  const drawer = await screen.findByRole('dialog', { name })
  await within(drawer).findByLabelText('Ordem')
  return drawer
}

/** Chooses a file without the browser's type filter, which dropped files bypass too. */
const choose = (content: BlobPart, type: string) =>
  fireEvent.change(screen.getByLabelText('Ficheiro do logo'), {
    target: { files: [new File([content], 'logo', { type })] },
  })

describe('the card', () => {
  it('[FEAT-07] [FEAT-15] shows logo, status, name, category, description, result and order', async () => {
    await visitFeatured({ logo: LOGO })
    expect(screen.getByRole('heading', { name: 'Solar' })).toBeTruthy()
    for (const text of ['Inativo', 'Energia', 'Painéis solares.', '+35% pedidos', '41'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Logo de Solar' }).getAttribute('src')).toBe(LOGO)
  })

  it('[FEAT-07] [OP-55] of an active one has its own address for the logo; who only reads has no actions', async () => {
    await visitFeatured({ isActive: true, logo: LOGO }, false)
    expect(screen.getByText('Ativo')).toBeTruthy()
    expect(screen.getByRole('img').getAttribute('src')).toMatch(new RegExp(`^/logos/${CLIENT.id}\\?v=\\w+$`))
    expect(screen.getAllByRole('button')).toEqual([button(NEW)])
  })
})

describe('the form', () => {
  it('[FEAT-10…12] [FEAT-23] a new one is checked, then sent whole with the documented defaults', async () => {
    server.answer('POST /api/featured-clients', answered)
    const user = await visitFeatured()
    const drawer = await openForm(user)
    const active = screen.getByRole<HTMLInputElement>('switch', { name: 'Ativo' })
    const order = field('Ordem')
    expect([active.checked, order.value]).toEqual([true, '0'])
    await user.click(button('Guardar'))
    for (const text of ['Nome é obrigatório', 'Categoria é obrigatória', 'Descrição é obrigatória'])
      await within(drawer).findByText(text)
    within(drawer).getByText('Resultado é obrigatório')
    fill({ Categoria: 'Moda', Descrição: 'Uma loja.', Nome: 'Loja', Resultado: '+12%' })
    await user.clear(order)
    await user.type(order, '-4{Tab}')
    expect(order.value).toBe('0')
    await user.click(active)
    // Submitting with Enter, without a blur, corrects it too.
    await user.clear(order)
    await user.type(order, '-4{Enter}')
    await toastTitled('success', 'Cliente em destaque criado com sucesso!')
    expect(server.sent.map(({ body }) => body)).toEqual([
      {
        category: 'Moda',
        description: 'Uma loja.',
        isActive: false,
        logo: '',
        name: 'Loja',
        result: '+12%',
        sortOrder: 0,
      },
    ])
    await isClosed()
  })

  it('[FEAT-13…14] [FEAT-18] a file that is no image, is over 5 MB or cannot be read is refused', async () => {
    const user = await visitFeatured()
    await openForm(user)
    choose('x', 'application/pdf')
    await toastTitled('error', 'Por favor, selecione apenas arquivos de imagem.')
    choose(new Uint8Array(5 * 1024 * 1024 + 1), 'image/png')
    await toastTitled('error', 'A imagem deve ter no máximo 5MB.')
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(() => {
      throw new Error('no reader')
    })
    choose('x', 'image/png')
    await toastTitled('error', 'Erro ao fazer upload da imagem.')
    expect(preview()).toBeNull()
  })

  it('[FEAT-20] [FEAT-21] a logo is sent when another was chosen or it was removed, and else not', async () => {
    server.answer(`PUT ${ONE}`, answered)
    const user = await visitFeatured({ logo: LOGO })
    const saved = async () => {
      await user.click(button('Guardar'))
      await isClosed()
      return server.sent.at(-1)?.body
    }
    await openForm(user, 'Editar Solar')
    expect(preview()?.getAttribute('src')).toBe(LOGO)
    fill({ Categoria: 'Água' })
    expect(await saved()).toEqual({ category: 'Água' })

    await openForm(user, 'Editar Solar')
    choose('x', 'image/png')
    await toastTitled('success', 'Logo carregado com sucesso!')
    expect(preview()?.getAttribute('src')).toBe('data:image/png;base64,eA==')
    expect(await saved()).toEqual({ logo: 'data:image/png;base64,eA==' })

    await openForm(user, 'Editar Solar')
    await user.click(button('Remover logo'))
    expect(preview()).toBeNull()
    expect(await saved()).toEqual({ logo: '' })
  })

  it('[FEAT-08] [FEAT-22] a failure names the action and gives the server’s reason', async () => {
    server.answer(`PUT ${ONE}`, refusal(404, 'Cliente em destaque não encontrado'))
    server.answer('POST /api/featured-clients', refusal(401, 'Inicie sessão para continuar.'))
    const user = await visitFeatured()
    await openForm(user, 'Editar Solar')
    fill({ Categoria: 'Outra' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao atualizar cliente')).toBe('Cliente em destaque não encontrado')
    expect(field('Categoria').value).toBe('Outra')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Sair sem guardar' }))
    await isClosed()

    await openForm(user)
    fill({ Categoria: 'x', Descrição: 'x', Nome: 'x', Resultado: 'x' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao criar cliente')).toBe('Inicie sessão para continuar.')
  })

  it('[FEAT-12] the second of two editors is told and chooses', async () => {
    const stored = { ...CLIENT, category: 'Água', updatedAt: '2026-03-02T08:00:00.000Z' }
    server.answer(`PUT ${ONE}`, refusal(409, STALE_RECORD))
    server.answer(`GET /api/featured-clients/${stored.id}`, () => Response.json({ client: stored }))
    const user = await visitFeatured()
    const drawer = await openForm(user, 'Editar Solar')
    fill({ Resultado: '+99%' })
    await user.click(button('Guardar'))
    await within(drawer).findByRole('heading', { name: 'Outra pessoa alterou este registo' })
    expect(server.sent[0]?.headers.get(LOADED_AT_HEADER)).toBe(CLIENT.updatedAt)
    await user.click(button('Abrir a versão guardada'))
    await waitFor(() => expect(field('Categoria').value).toBe('Água'))
    expect(field('Resultado').value).toBe('+35% pedidos')
  })
})

describe('deleting', () => {
  it('[FEAT-09] [FEAT-22…23] asks, and says what became of it', async () => {
    server.answer(`DELETE ${ONE}`, refusal(404, 'Cliente em destaque não encontrado'))
    const user = await visitFeatured()
    await user.click(button('Deletar Solar'))
    await screen.findByText('Tem certeza que deseja deletar este cliente em destaque?')
    await user.click(button('Cancelar'))
    expect(server.sent).toEqual([])
    await user.click(button('Deletar Solar'))
    await user.click(await screen.findByRole('button', { name: 'Deletar' }))
    expect(await toastTitled('error', 'Erro ao deletar cliente')).toBe('Cliente em destaque não encontrado')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deletar' })).toBeNull())
    router.refresh.mockClear()
    server.answer(`DELETE ${ONE}`, () => Response.json({ success: true }))
    await user.click(button('Deletar Solar'))
    await user.click(await screen.findByRole('button', { name: 'Deletar' }))
    await toastTitled('success', 'Cliente em destaque deletado com sucesso!')
    expect(router.refresh).toHaveBeenCalledOnce()
    expect(await takeBack(server, user)).toEqual({ collection: 'featured-clients', id: CLIENT.id })
    await toastTitled('success', 'Cliente em destaque restaurado com sucesso!')
    expect(router.refresh).toHaveBeenCalledTimes(2)
  })
})

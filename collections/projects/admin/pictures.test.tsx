// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { SignInContext } from '@kit/admin/session/sign-in-context'
import { button, field, fill, refusal, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { PortfolioPanel } from './panel'

const server = useStaffServer()
const UPLOAD = 'POST /api/cms/media?depth=0'
const IMAGES = 'Imagens \\(um URL por linha\\)'

const asked = vi.fn(() => Promise.resolve(true))

const picture = (name: string) => new File(['pixels'], name, { type: 'image/png' })
const lines = () => field(IMAGES).value.split('\n')
const pictures = () => within(screen.getByRole('region', { name: 'Pré-visualização das imagens' })).getAllByRole('img')

async function openPictures() {
  const user = await visitStaff(
    <SignInContext value={asked}>
      <PortfolioPanel>
        <NewRecordButton>Novo projeto</NewRecordButton>
      </PortfolioPanel>
    </SignInContext>,
  )
  await user.click(button('Novo projeto'))
  await screen.findByRole('dialog', { name: 'Novo projeto' })
  await screen.findByLabelText(/^Título/)
  fill({ Título: 'Padaria Ondjiva' })
  await user.click(screen.getByRole('tab', { name: 'Imagens' }))
  return user
}

/** Chooses files in place of the browser's file dialog. */
async function choose(user: Awaited<ReturnType<typeof visitStaff>>, files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for files')
  await user.upload(input, files)
}

describe('the pictures of a project', () => {
  it('are uploaded one after the other, described by the title; one that is refused is named and stops no other', async () => {
    const user = await openPictures()
    const answers = [
      () => Response.json({ doc: { url: '/api/cms/media/file/a.webp' } }),
      refusal(413, 'O ficheiro é demasiado grande.'),
      () => Response.json({ doc: { url: '/api/cms/media/file/c.webp' } }),
    ]
    server.answer(UPLOAD, () => answers.shift()?.() ?? refusal(500)())
    await choose(user, ['a.png', 'b.png', 'c.png'].map(picture))
    await screen.findByText('b.png: O ficheiro é demasiado grande.')
    const { origin } = window.location
    const stored = [`${origin}/api/cms/media/file/a.webp`, `${origin}/api/cms/media/file/c.webp`]
    await waitFor(() => expect(lines()).toEqual(stored))
    await waitFor(() => expect(pictures()).toHaveLength(2))
    const alts = server.bodies('POST').map((body) => (body as FormData).get('_payload'))
    expect(alts).toEqual([1, 2, 2].map((place) => JSON.stringify({ alt: `Padaria Ondjiva, imagem ${place}` })))
  })

  it('are uploaded after signing in again, when the session has ended', async () => {
    const user = await openPictures()
    const answers = [refusal(401), () => Response.json({ doc: { url: '/api/cms/media/file/a.webp' } })]
    server.answer(UPLOAD, () => answers.shift()?.() ?? refusal(500)())
    await choose(user, [picture('a.png')])
    await waitFor(() => expect(pictures()).toHaveLength(1))
    expect(asked).toHaveBeenCalledOnce()
  })

  it('ask once to sign in, however many are left', async () => {
    asked.mockResolvedValueOnce(false)
    const user = await openPictures()
    server.answer(UPLOAD, refusal(401, 'Sessão terminada.'))
    await choose(user, ['a.png', 'b.png'].map(picture))
    await screen.findByText('a.png: Sessão terminada.')
    await waitFor(() => expect(button('Guardar').disabled).toBe(false))
    expect(server.sent).toHaveLength(1)
  })

  it('cannot be saved while one is on its way, and says which', async () => {
    const user = await openPictures()
    let answer = (_: Response) => {}
    server.answer(UPLOAD, () => new Promise<Response>((resolve) => (answer = resolve)))
    await choose(user, [picture('a.png')])
    await screen.findByText('A carregar a imagem 1 de 1…')
    expect(button('Guardar').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Deixar em rascunho' })).toBeNull()
    answer(refusal(403, 'Não tem permissão.')())
    await screen.findByText('a.png: Não tem permissão.')
    await waitFor(() => expect(button('Guardar').disabled).toBe(false))
    expect(lines()).toEqual([''])
  })

  it('[PADM-39] are removed at their picture; a path of the library is sent as the address that it is, here of a draft', async () => {
    const user = await openPictures()
    fill({ [IMAGES]: '/api/cms/media/file/a.webp\nhttps://exemplo.ao/b.webp' })
    await waitFor(() => expect(pictures()).toHaveLength(2))
    await user.click(button('Remover a imagem 2'))
    expect(lines()).toEqual(['/api/cms/media/file/a.webp'])
    expect(pictures()).toHaveLength(1)
    await user.click(screen.getByRole('tab', { name: 'Informações básicas' }))
    fill({ Descrição: 'Uma fachada nova.' })
    server.answer('POST /api/projects', refusal(503))
    await user.click(button('Deixar em rascunho'))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]?.body).toMatchObject({
      images: [`${window.location.origin}/api/cms/media/file/a.webp`],
      status: 'draft',
      title: 'Padaria Ondjiva',
    })
  })
})

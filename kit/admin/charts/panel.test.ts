import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { PanelBody } from './panel'

const error = vi.fn()
const req = { payload: { logger: { error } } } as unknown as Parameters<typeof PanelBody>[0]['req']
const bodyOf = async (load: () => Promise<number>) =>
  renderToStaticMarkup(await PanelBody({ children: (count) => `${count} leads`, load, req, title: 'Leads' }))

describe('a part of a screen', () => {
  it('shows its figures', async () => {
    expect(await bodyOf(() => Promise.resolve(3))).toBe('3 leads')
    expect(error).not.toHaveBeenCalled()
  })

  it('says so when they cannot be read, with a way to try again; the log has the reason', async () => {
    const reason = new Error('gone')
    expect(await bodyOf(() => Promise.reject(reason))).toMatch(
      /Não foi possível carregar esta parte\. <a href="\?">Tentar novamente<\/a>/,
    )
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ err: reason }))
  })
})

// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { usePage } from '../../../tests/support/visitor'
import { SiteMenu } from './site-menu'

vi.mock('next/navigation', () => ({ usePathname: () => '/servicos' }))

usePage()

describe('the menu', () => {
  it('[SITE-52] comes from the server with a toggle that the browser itself answers', () => {
    document.body.innerHTML = renderToString(<SiteMenu />)
    const toggle = within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('button')
    const mark = document.getElementById(toggle.getAttribute('popovertarget') ?? '')
    // Not "auto": a tap on an entry would close the list before the link is followed.
    expect(mark?.getAttribute('popover')).toBe('manual')
    expect(mark?.childNodes).toHaveLength(0)
    // The browser tracks the state; without script an attribute would be wrong.
    expect(toggle.hasAttribute('aria-expanded')).toBe(false)
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.tagName).toBe('UL')
  })

  it('[SITE-44] [SITE-46] has its entries in order and marks the page', () => {
    render(<SiteMenu />)
    const links = screen.getAllByRole('link', { hidden: true })
    expect(links.map(({ textContent }) => textContent)).toEqual(['Início', 'Serviços', 'Portfólio', 'Sobre', 'Contato'])
    expect(links.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
      'Serviços',
    ])
  })
})

// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { usePage } from '../../../tests/support/visitor'
import { WhatsAppLink } from './whatsapp-link'

usePage()

const CHAT = 'https://wa.me/244923456789'
const path = vi.hoisted(() => ({ current: '/' }))
vi.mock('next/navigation', () => ({ usePathname: () => path.current }))

function open(at: string, pageName?: string): HTMLAnchorElement {
  path.current = at
  render(
    <main>
      <h1>Festival Kalunga</h1>
      <WhatsAppLink chat={CHAT} className="" {...(pageName === undefined ? {} : { pageName })}>
        WhatsApp
      </WhatsAppLink>
    </main>,
  )
  return screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
}

const textOf = ({ href }: HTMLAnchorElement) => new URL(href).searchParams.get('text')

it('the message names the page of the path', () => {
  expect(textOf(open('/servicos'))).toBe('Olá! Vi a página «Serviços» no vosso site e gostava de saber mais.')
})

it('on Home it speaks of the site', () => {
  expect(textOf(open('/'))).toBe('Olá! Vi o vosso site e gostava de saber mais.')
})

it('a link that knows its service names it', () => {
  expect(textOf(open('/servicos/branding', 'Branding'))).toContain('«Branding»')
})

it('on a detail page it takes the heading once pressed, and has the name of the list before', () => {
  const link = open('/projeto/festival-cultural')
  expect(textOf(link)).toContain('«Portfólio»')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(textOf(link)).toContain('«Festival Kalunga»')
})

it('without a number there is no link', () => {
  render(
    <WhatsAppLink chat={null} className="">
      WhatsApp
    </WhatsAppLink>,
  )
  expect(screen.queryByRole('link')).toBeNull()
})

// @vitest-environment happy-dom
import { SITE_TEXTS } from '@collections/site-texts/defaults'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { usePage } from '../../../tests/support/visitor'
import { ProjectArticle } from './project-article'
import type { CaseStudy, ProjectView } from './project-view'

usePage()

const NOTHING: CaseStudy = {
  results: SITE_TEXTS.project.results,
  service: null,
  story: [],
  team: [],
  words: [],
  year: null,
}
const PROJECT: ProjectView = {
  caseStudy: NOTHING,
  category: 'branding',
  clientName: 'Kianda',
  createdAt: new Date('2026-03-01T08:00:00.000Z'),
  description: 'Uma marca para ver.',
  displayOrder: 5,
  host: null,
  href: '/projeto/marca-kianda',
  isFeatured: false,
  pictures: [{ alt: '', src: '/a.webp' }],
  projectUrl: '',
  slug: 'marca-kianda',
  tags: [],
  title: 'Marca',
}
const STORY: CaseStudy = {
  results: [{ label: 'Vendas em três meses', value: '+35%' }],
  service: { href: '/servicos/3', name: 'Branding', priceText: 'A partir de AOA 45.000' },
  story: [
    { heading: 'O desafio', text: 'Ninguém conhecia a marca.' },
    { heading: 'O resultado', text: 'Fila à porta.' },
  ],
  team: ['Ana Bela, direção de arte', 'Rui Neto, fotografia'],
  words: [{ clientName: 'Eduardo Cassoneca', content: 'Voltaria amanhã.', position: 'Diretor, Kianda', rating: 5 }],
  year: 2025,
}

const figures = () =>
  within(screen.getByRole('region', { name: 'Resultados' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

describe('a project', () => {
  it('[PORT-29] without a story has the documented figures and nothing of the rest', () => {
    render(<ProjectArticle project={PROJECT} />)
    expect(figures()).toEqual(['+250%', '+180%', '+320%'])
    expect(screen.queryByRole('region', { name: 'A história do projeto' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'O que diz o cliente' })).toBeNull()
    for (const label of ['Ano', 'Equipa', 'Serviço']) expect(screen.queryByText(label)).toBeNull()
  })

  it('[PAGE-19] without any figures has no such section', () => {
    render(<ProjectArticle project={{ ...PROJECT, caseStudy: { ...NOTHING, results: [] } }} />)
    expect(screen.queryByRole('region', { name: 'Resultados' })).toBeNull()
  })

  it('tells its story, its own figures, who made it, the service it is an example of and the client’s words', () => {
    render(<ProjectArticle project={{ ...PROJECT, caseStudy: STORY }} />)
    const story = within(screen.getByRole('region', { name: 'A história do projeto' }))
    const headings = story.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['O desafio', 'O resultado'])
    story.getByText('Ninguém conhecia a marca.')
    expect(figures()).toEqual(['+35%'])
    expect(screen.getByRole('link', { name: 'Branding' }).getAttribute('href')).toBe('/servicos/3')
    for (const text of ['2025', 'Rui Neto, fotografia', 'A partir de AOA 45.000']) screen.getByText(text)
    within(screen.getByRole('region', { name: 'O que diz o cliente' })).getByText(/Voltaria amanhã/)
  })
})

import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { toResultLines, toResults } from '@collections/projects/domain/case-study'
import { PROJECT_FIELDS } from '@collections/projects/fields'
import { describe, expect, it } from 'vitest'

import { categorySeeds } from './categories'
import { featuredClientSeeds } from './featured-clients'
import { newsSeeds } from './news'
import { projectSeeds } from './portfolio'
import { portfolioCategories } from './portfolio-records'
import { serviceSeeds } from './services'
import { testimonialSeeds } from './testimonials'

describe('categories and services', () => {
  it('[OP-09] [DATA-39] numbers the four categories as documented, the first in the house violet', () => {
    expect(categorySeeds.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Marketing Digital'],
      [2, 'Design Gráfico'],
      [3, 'Branding'],
      [4, 'Web Design'],
    ])
    expect(categorySeeds[0]?.color).toBe('#8B5CF6')
    expect(categorySeeds.every(({ color }) => /^#[0-9A-F]{6}$/.test(color))).toBe(true)
  })

  it('[HOME-13…15] has at least 14 services over all categories and one inactive', () => {
    expect(serviceSeeds.length).toBeGreaterThanOrEqual(14)
    expect(
      new Set(serviceSeeds.filter(({ isActive }) => isActive).map(({ categoryNumber }) => categoryNumber)).size,
    ).toBe(4)
    expect(serviceSeeds.filter(({ isActive }) => !isActive)).toHaveLength(1)
    expect(new Set(serviceSeeds.map(({ name }) => name)).size).toBe(serviceSeeds.length)
  })

  it('[DATA-44] [DATA-45] prices services in whole cents and days', () => {
    for (const { basePriceCents, estimatedDuration } of serviceSeeds) {
      expect(Number.isSafeInteger(basePriceCents) && basePriceCents > 0 && basePriceCents <= 9_999_999_999).toBe(true)
      expect(Number.isInteger(estimatedDuration) && estimatedDuration >= 1).toBe(true)
    }
  })
})

describe('portfolio', () => {
  it('[HOME-30] [HOME-35] starts with the six home cards in the documented order of themes', () => {
    expect(projectSeeds).toHaveLength(12)
    expect(projectSeeds.slice(0, 6).map(({ slug }) => slug)).toEqual([
      'website-corporativo',
      'campanha-eco',
      'identidade-restaurante',
      'festival-cultural',
      'branding-agencia',
      'app-entregas',
    ])
    const cards = SITE_DEFAULTS.portfolioCards.map(({ slug, title }) => ({ slug, title }))
    expect(projectSeeds.slice(0, 6).map(({ slug, title }) => ({ slug, title }))).toEqual(cards)
  })

  it('[PAGE-16] gives every article of the news the picture of a project, whatever its file is called', () => {
    const slugs = projectSeeds.map(({ slug }) => slug)
    for (const { cover } of newsSeeds) expect(slugs).toContain(cover)
  })

  it('[HOME-34] gives every home card a subtitle and a gradient of two hex colours', () => {
    for (const { gradient, subtitle } of SITE_DEFAULTS.portfolioCards) {
      expect(subtitle).toBeTruthy()
      expect(gradient).toMatch(/^#[0-9A-F]{6},#[0-9A-F]{6}$/)
    }
  })

  it.each(portfolioCategories)('[DATA-24] has at least two projects in %s', (category) => {
    expect(projectSeeds.filter((project) => project.category === category).length).toBeGreaterThanOrEqual(2)
  })

  it('[DATA-25] [DATA-27…29] keeps tags, flag and order in range', () => {
    for (const [index, project] of projectSeeds.entries()) {
      expect(project.tags.length).toBeGreaterThanOrEqual(3)
      expect(project.tags.length).toBeLessThanOrEqual(6)
      expect([0, 1]).toContain(project.featured)
      expect(project.displayOrder).toBe(index + 1)
      expect(project.description.split('\n\n').length).toBeGreaterThanOrEqual(2)
    }
  })

  it('[PORT-29] [PORT-05] gives each project a line and figures of its own, all different, and lets two stand out', () => {
    expect(projectSeeds.filter(({ featured }) => featured === 1)).toHaveLength(2)
    const figures = projectSeeds.map(({ results }) => toResultLines(results))
    expect(new Set(figures).size).toBe(projectSeeds.length)
    for (const { results, serviceName, tileLine } of projectSeeds) {
      expect(results).toHaveLength(3)
      // Through the form's own conversion and back.
      expect(toResults(toResultLines(results))).toEqual(results)
      expect(tileLine.length).toBeLessThanOrEqual(PROJECT_FIELDS.tileLine.max)
      if (serviceName) expect(serviceSeeds.map(({ name }) => name)).toContain(serviceName)
    }
  })

  it('[DATA-26] points only at example addresses, and some projects have none', () => {
    const urls = projectSeeds.flatMap(({ projectUrl }) => (projectUrl ? [projectUrl] : []))
    expect(urls.length).toBeGreaterThan(0)
    expect(urls.length).toBeLessThan(projectSeeds.length)
    expect(urls.every((url) => new URL(url).hostname.endsWith('.exemplo.ao'))).toBe(true)
  })
})

describe('testimonials and featured clients', () => {
  it('[HOME-47] [DATA-85…86] has eight approved and two pending testimonials rated 4 or 5', () => {
    expect(testimonialSeeds.filter(({ isApproved }) => isApproved)).toHaveLength(8)
    expect(testimonialSeeds.filter(({ isApproved }) => !isApproved)).toHaveLength(2)
    expect(testimonialSeeds.every(({ rating }) => rating === 4 || rating === 5)).toBe(true)
    expect(testimonialSeeds.filter(({ rating }) => rating === 5).length).toBeGreaterThan(testimonialSeeds.length / 2)
  })

  it('[DATA-82] [DATA-88] names a known category and keeps the order', () => {
    const names = categorySeeds.map(({ name }) => name)
    expect(testimonialSeeds.every(({ serviceCategory }) => names.includes(serviceCategory))).toBe(true)
    expect(testimonialSeeds.map(({ sortOrder }) => sortOrder)).toEqual(testimonialSeeds.map((_, index) => index + 1))
  })

  it('[DATA-76] [DATA-77] has eight complete featured clients, each with its own logo', () => {
    expect(featuredClientSeeds).toHaveLength(8)
    expect(new Set(featuredClientSeeds.map(({ logo }) => logo)).size).toBe(8)
    expect(
      featuredClientSeeds.every(({ name, category, description, result }) =>
        [name, category, description, result].every(Boolean),
      ),
    ).toBe(true)
  })
})

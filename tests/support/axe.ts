import { readFileSync } from 'node:fs'

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The builder would send the readable one, which is more than twice as long. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Scope {
  /** A selector: only what is inside is judged. */
  include?: string
  /** A selector: what is inside is left out. */
  exclude?: string
  /** Only these of axe's rules. */
  rules?: string[]
}

/**
 * Nothing on the page as it is now breaks a rule of axe. A failure names rule and elements.
 *
 * Three settings make a look ten times as fast and leave out nothing that could fail: axe describes only what breaks a
 * rule, looks for no selector of everything that it judges, and judges in the page itself instead of sending all that it
 * saw to a blank page of its own. It does not see into frames then, of which a page that is judged has none.
 */
export async function noAxeViolations(page: Page, { exclude, include, rules }: Scope = {}): Promise<void> {
  expect(page.frames()).toHaveLength(1)
  // For a moment between two pages Next has taken the title of one and not yet written that of the other.
  await expect(page).toHaveTitle(/./)
  // Its script is read once in a page, and not twice for every look.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? 'void 0' : AXE
  const axe = new AxeBuilder({ axeSource, page })
    .options({
      resultTypes: ['violations'],
      selectors: false,
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    })
    .setLegacyMode()
  if (include) axe.include(include)
  if (exclude) axe.exclude(exclude)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

import { readFileSync } from 'node:fs'

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The minified source; the builder would send the readable one, which is more than twice as long. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Scope {
  /** Selector: checks only what is inside. */
  include?: string
  /** Selector: leaves out what is inside. */
  exclude?: string
  /** Checks only these rules of axe. */
  rules?: string[]
}

/**
 * Expects that the page in its current state breaks no rule of axe. A failure names rule and elements.
 *
 * Three settings make this ten times as fast without missing failures: axe describes only violations, computes no
 * selectors for all checked elements, and runs in the page itself instead of sending its results to a blank page. It
 * then does not look into frames, of which a checked page must have none.
 */
export async function noAxeViolations(page: Page, { exclude, include, rules }: Scope = {}): Promise<void> {
  expect(page.frames()).toHaveLength(1)
  // Between two pages Next briefly shows no title: waits for one, instead of letting axe look once.
  await expect(page).toHaveTitle(/./)
  // Injects the script only once per page.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? 'void 0' : AXE
  const axe = new AxeBuilder({ axeSource, page })
    .options({
      resultTypes: ['violations'],
      rules: { 'document-title': { enabled: false } },
      selectors: false,
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    })
    .setLegacyMode()
  if (include) axe.include(include)
  if (exclude) axe.exclude(exclude)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

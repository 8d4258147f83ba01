import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Scope {
  /** A selector: only what is inside is judged. */
  include?: string
  /** Only these of axe's rules. */
  rules?: string[]
}

/**
 * Nothing on the page as it is now breaks a rule of axe. A failure names rule and elements.
 *
 * Two settings make a look five to ten times as fast and leave out nothing that could fail: axe describes only what
 * breaks a rule, and judges in the page itself instead of sending all that it saw to a blank page of its own. It does
 * not see into frames then, of which a page that is judged has none.
 */
export async function noAxeViolations(page: Page, { include, rules }: Scope = {}): Promise<void> {
  expect(page.frames()).toHaveLength(1)
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}) })
    .setLegacyMode()
  if (include) axe.include(include)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

import { expect, it } from 'vitest'

import { isSiteAddress } from '@collections/redirects/domain/site-paths'
import { linkPath, type LinkPurpose, PURPOSES } from './purposes'

it("[PAGE-07] a link's address starts no redirect and is no page's, whatever its purpose", () => {
  const purposes = Object.keys(PURPOSES) as LinkPurpose[]
  expect(purposes.map((purpose) => linkPath(purpose, 'x')).filter((path) => !isSiteAddress(path))).toEqual([])
})

import { expect, it } from 'vitest'

import { quoteAttachmentName } from './attachment-name'

it('[OP-65] names the attachment after the quote', () => {
  expect(quoteAttachmentName('ORC-2026-0001')).toBe('orcamento-ORC-2026-0001.pdf')
  expect(quoteAttachmentName('../a b')).toBe('orcamento--a-b.pdf')
})

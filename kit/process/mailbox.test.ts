import { expect, it } from 'vitest'

import { parseMailbox } from './mailbox.mjs'

it.each([
  ['geral@exemplo.ao', '', 'geral@exemplo.ao'],
  ['  geral@exemplo.ao ', '', 'geral@exemplo.ao'],
  ['<geral@exemplo.ao>', '', 'geral@exemplo.ao'],
  ['Agência <geral@exemplo.ao>', 'Agência', 'geral@exemplo.ao'],
  ['"Silva, Lda" <geral@exemplo.ao>', 'Silva, Lda', 'geral@exemplo.ao'],
  ['Silva, Lda <geral@exemplo.ao>', 'Silva, Lda', 'geral@exemplo.ao'],
  [String.raw`"A \"B\"" <geral@exemplo.ao>`, 'A "B"', 'geral@exemplo.ao'],
])('[S10] reads %s', (text, name, address) => {
  expect(parseMailbox(text)).toEqual({ address, name })
})

it.each(['', 'Agência', 'geral@', '@exemplo.ao', 'a@b.ao, c@d.ao', 'A <a@b.ao> <c@d.ao>', 'A <a,b@c.ao>', 'a b@c.ao'])(
  '[S10] takes %j for no mailbox',
  (text) => {
    expect(parseMailbox(text)).toBeNull()
  },
)

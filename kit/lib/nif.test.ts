import { expect, it } from 'vitest'

import { isPlausibleNif } from './nif'

it.each(['5417123456', '5417 123 456', '5417.123.456', '004512345LA041', '004512345la041', ' 004512345 LA 041 '])(
  'accepts %j',
  (text) => expect(isPlausibleNif(text)).toBe(true),
)

it.each(['', '541712345', '54171234567', '004512345L041', '004512345LÁ041', 'LA004512345041', '٥٤١٧١٢٣٤٥٦'])(
  'finds %j odd',
  (text) => expect(isPlausibleNif(text)).toBe(false),
)

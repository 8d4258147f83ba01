import { describe, expect, it } from 'vitest'

import { DomainError } from '@kit/lib/errors'
import { readUpload } from './link-upload'

const TYPE = 'multipart/form-data; boundary=limite'
const part = (head: string, text: string) => `--limite\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`
const file = (text: string, name = 'file') => part(`name="${name}"; filename="a.jpg"`, text)
const END = '--limite--\r\n'

const read = (text: string, type = TYPE) => readUpload(type, Buffer.from(text))
const refusal = (text: string, type = TYPE) =>
  read(text, type).then(
    (bytes) => bytes.toString(),
    (error: unknown) => (error instanceof DomainError ? error.issues : error),
  )
const REFUSED = [{ message: 'Envie uma imagem ou um PDF.', path: 'file' }]

describe('an upload through a link', () => {
  it('[PROP-30] is the one file of the form', async () => {
    expect((await read(part('name="abrir"', '1') + file('a\r\n--limit\r\nb') + END)).toString()).toBe(
      'a\r\n--limit\r\nb',
    )
  })

  it('[PROP-30] of a form without a choice is empty, and so is a file under another name', async () => {
    expect((await read(part('name="file"; filename=""', '') + END)).byteLength).toBe(0)
    expect((await read(file('x', 'outro') + END)).byteLength).toBe(0)
  })

  it.each([
    ['a body without end', file('x'), TYPE],
    ['a body that is cut in its head', '--limite\r\nContent-Dis', TYPE],
    ['no body', '', TYPE],
    ['another boundary', file('x') + END, 'multipart/form-data; boundary=outro'],
    ['no boundary', file('x') + END, 'multipart/form-data'],
    ['two files', file('x') + file('y') + END, TYPE],
    ['too many fields', part('name="a"', '1').repeat(9) + file('x') + END, TYPE],
  ])('[PROP-30] %s is refused', async (_, text, type) => {
    expect(await refusal(text, type)).toEqual(REFUSED)
  })
})

import { describe, expect, it } from 'vitest'

import { proofContentOf, fileName } from './proof-file'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('a proof of payment', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'picture'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'picture'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'picture'],
    ['%PDF-1.7\n', 'pdf'],
    ['', null],
    ['<!doctype html><script>alert(1)</script>', null],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['PK\x03\x04\x14\0', null],
    ['GIF89a', 'other picture'],
    ['II*\0\x08\0\0\0', 'other picture'],
    ['\0\0\0\x18ftypheic', 'other picture'],
    ['\0\0\0\x1cftypavif', 'other picture'],
    ['RIFF\x24\0\0\0WAVEfmt ', null],
    ['\xef\xbb\xbf%PDF-1.7\n', 'pdf'],
    [`${' '.repeat(1015)}%PDF-1.7`, 'pdf'],
    [`${' '.repeat(1020)}%PDF-1.7`, null],
    ['MZ\x90\0', null],
  ])('[PROP-30] %j is judged by its bytes: %s', (beginning, kind) => {
    expect(proofContentOf(latin1(beginning))).toBe(kind)
  })

  it('[PROP-30] has a name of our own', () => {
    expect(fileName('comprovativo-ORC-2026-0001-2', 'jpeg')).toBe('comprovativo-ORC-2026-0001-2.jpg')
    expect(fileName('comprovativo-"/../x\r\n-1', 'pdf')).toBe('comprovativo--x--1.pdf')
  })
})

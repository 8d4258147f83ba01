/** Size of the signature box, in path units (PROP-12). */
export const SIGNATURE_BOX = { height: 240, width: 600 } as const

/** 20 KB; a long name drawn slowly needs a quarter of it. */
export const MAX_SIGNATURE_LENGTH = 20 * 1024

/** One path command. The format is strict, so that the hashed text is what is drawn. */
const SEGMENT = /^(?:[ML]\d{1,3} \d{1,3}|Q\d{1,3} \d{1,3} \d{1,3} \d{1,3})$/

/**
 * Checks that a text is a signature path: only moves, lines and curves in whole units inside the box. So it is safe to
 * insert into HTML and PDF.
 */
export function isSignaturePath(text: string): boolean {
  if (text.length > MAX_SIGNATURE_LENGTH || !text.startsWith('M')) return false
  return text.split(/(?=[MLQ])/).every((segment) => SEGMENT.test(segment) && isInBox(segment))
}

const isInBox = (segment: string): boolean =>
  segment
    .slice(1)
    .split(' ')
    .every((unit, index) => Number(unit) <= (index % 2 === 0 ? SIGNATURE_BOX.width : SIGNATURE_BOX.height))

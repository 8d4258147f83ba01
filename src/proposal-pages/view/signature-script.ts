/** Script of the drawn signature, loaded on demand (PROP-12). Compiled by the build. */
import SignaturePad from 'signature_pad'

import { MAX_SIGNATURE_LENGTH, SIGNATURE_BOX } from '@crm/quotes/domain/signature-path'

type Point = readonly [x: number, y: number]

const INK = '#17131f'

const within = (unit: number, max: number) => Math.min(max, Math.max(0, Math.round(unit)))

const unitsOf = (canvas: HTMLCanvasElement, { x, y }: { x: number; y: number }): Point => [
  within((x * SIGNATURE_BOX.width) / canvas.offsetWidth, SIGNATURE_BOX.width),
  within((y * SIGNATURE_BOX.height) / canvas.offsetHeight, SIGNATURE_BOX.height),
]

function strokeOf([first, ...rest]: readonly Point[]): string {
  if (!first) return ''
  let path = `M${first.join(' ')}`
  const last = rest.pop() ?? first
  for (const [index, [x, y]] of rest.entries()) {
    const [nextX, nextY] = rest[index + 1] ?? last
    path += `Q${[x, y, Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)].join(' ')}`
  }
  return `${path}L${last.join(' ')}`
}

const pathOf = (strokes: readonly Point[][], step: number) =>
  strokes
    .map((points) => strokeOf(points.filter((_, index) => index % step === 0 || index === points.length - 1)))
    .join('')

/**
 * Opens the pad. Writes the drawing to the field as a path in whole units of the box, thinned until it is short enough,
 * appended to the path already `kept`.
 */
export function open(part: HTMLElement): void {
  const inside = (selector: string) => part.querySelector(selector) as HTMLElement
  const field = inside('input') as HTMLInputElement
  const canvas = inside('canvas') as HTMLCanvasElement
  const pad = new SignaturePad(canvas, { maxWidth: 2.75, minWidth: 1.25, penColor: INK })
  let kept = ''
  let width = 0
  const show = () => {
    if (canvas.offsetWidth === width) return
    width = canvas.offsetWidth
    kept = field.value
    const ratio = Math.max(devicePixelRatio || 1, 1)
    canvas.width = width * ratio
    canvas.height = canvas.offsetHeight * ratio
    pad.clear()
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    if (!kept) return
    context.save()
    context.scale(width / SIGNATURE_BOX.width, width / SIGNATURE_BOX.width)
    context.lineWidth = 4
    context.lineCap = context.lineJoin = 'round'
    context.strokeStyle = INK
    context.stroke(new Path2D(kept))
    context.restore()
  }
  pad.addEventListener('endStroke', () => {
    const strokes = pad.toData().map(({ points }) => points.map((point) => unitsOf(canvas, point)))
    let step = 1
    let path = kept + pathOf(strokes, step)
    while (path.length > MAX_SIGNATURE_LENGTH && step < 64) path = kept + pathOf(strokes, (step *= 2))
    field.value = path.length > MAX_SIGNATURE_LENGTH ? kept : path
  })
  inside('[data-clear]').addEventListener('click', () => {
    pad.clear()
    field.value = kept = ''
  })
  inside('[data-closed]').hidden = true
  inside('[data-opened]').hidden = false
  addEventListener('resize', show)
  show()
}

import { createHash } from 'node:crypto'

import { MAX_SIGNATURE_LENGTH, SIGNATURE_BOX } from '@crm/quotes/domain/signature-path'

/**
 * What the page asks for when somebody wants to draw a signature (PROP-12); `SignaturePad` stands before it. What is drawn
 * becomes a path in whole units of the box, thinned until it is short enough.
 */
export const SIGNATURE_SCRIPT = `
const unitsOf = (canvas, { x, y }) => [
  Math.min(${SIGNATURE_BOX.width}, Math.max(0, Math.round((x * ${SIGNATURE_BOX.width}) / canvas.offsetWidth))),
  Math.min(${SIGNATURE_BOX.height}, Math.max(0, Math.round((y * ${SIGNATURE_BOX.height}) / canvas.offsetHeight))),
]

function strokeOf(points) {
  const [first, second = first] = points
  let path = 'M' + first.join(' ')
  if (points.length < 3) return path + 'L' + second.join(' ')
  for (let index = 1; index < points.length - 1; index += 1) {
    const [[x, y], [nextX, nextY]] = [points[index], points[index + 1]]
    path += 'Q' + [x, y, Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)].join(' ')
  }
  return path + 'L' + points[points.length - 1].join(' ')
}

const pathOf = (strokes, step) =>
  strokes.map((points) => strokeOf(points.filter((_, index) => index % step === 0 || index === points.length - 1))).join('')

export function open(part) {
  const field = part.querySelector('input')
  const canvas = part.querySelector('canvas')
  const pad = new SignaturePad(canvas, { maxWidth: 2.75, minWidth: 1.25, penColor: '#17131f' })
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
    const context = canvas.getContext('2d')
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    if (!kept) return
    context.save()
    context.scale(width / ${SIGNATURE_BOX.width}, width / ${SIGNATURE_BOX.width})
    context.lineWidth = 4
    context.lineCap = context.lineJoin = 'round'
    context.strokeStyle = '#17131f'
    context.stroke(new Path2D(kept))
    context.restore()
  }
  const keep = () => {
    const strokes = pad.toData().map(({ points }) => points.map((point) => unitsOf(canvas, point)))
    let step = 1
    let path = pathOf(strokes, step)
    while (kept.length + path.length > ${MAX_SIGNATURE_LENGTH} && step < 64) path = pathOf(strokes, (step *= 2))
    field.value = kept.length + path.length > ${MAX_SIGNATURE_LENGTH} ? kept : kept + path
  }
  pad.addEventListener('endStroke', keep)
  part.querySelector('[data-clear]').addEventListener('click', () => {
    pad.clear()
    field.value = kept = ''
  })
  part.querySelector('[data-closed]').hidden = true
  part.querySelector('[data-opened]').hidden = false
  addEventListener('resize', show)
  show()
}
`

/** Where it is; another script has another address. */
export const SIGNATURE_ADDRESS = `/assinatura-${createHash('sha256').update(SIGNATURE_SCRIPT).digest('hex').slice(0, 12)}.js`

import { flag } from '../mockups/outdoor'
import { sheet } from '../mockups/paper'
import { half, quarter, sona, waves } from '../motifs/geometry'
import { scene, type Scene } from '../scene'
import { blurred, circle, clip, frame, grid, line, path, place, rect, type Svg } from '../svg'
import { faces } from '../type/face'
import { lines, sizeForWidth, text } from '../type/set-text'

const BLUE = '#2136E0'
const PINK = '#FF4D8D'
const YELLOW = '#FFC61A'
const INK = '#121018'
const PAPER = '#F6F1E7'
const GREEN = '#00A67C'

const { anton, sansBold, mono } = faces

/** One square of the festival's alphabet of shapes: wave, sun, drum, sail… */
function module(kind: number, s: number, a: string, b: string): Svg {
  const shapes: (() => Svg)[] = [
    () => circle(s / 2, s / 2, s / 2, a) + circle(s / 2, s / 2, s * 0.24, b),
    () => quarter(0, 0, s, a, 0) + quarter(0, 0, s * 0.5, b, 0),
    () => half(0, -s * 0.25, s, a, 0) + half(0, s * 0.25, s, a, 0),
    () => rect(0, 0, s, s, a) + waves(s, s, s / 2, s / 4, b, s * 0.08),
    () => path(`M0 ${s}L${s / 2} 0L${s} ${s}Z`, a) + circle(s / 2, s * 0.68, s * 0.16, b),
    () => rect(s * 0.12, 0, s * 0.2, s, a) + rect(s * 0.4, 0, s * 0.2, s, b) + rect(s * 0.68, 0, s * 0.2, s, a),
    () => quarter(0, 0, s, a, 2) + quarter(s * 0.5, s * 0.5, s * 0.5, b, 2),
    () => rect(0, 0, s, s, a) + path(`M0 0L${s} ${s}H0Z`, b),
    () => circle(s / 2, s / 2, s / 2, a) + half(0, 0, s, b, 1),
  ]
  return frame(0, 0, s, s, shapes[kind % shapes.length]?.() ?? '')
}

const pairs: readonly [string, string, string][] = [
  [PINK, YELLOW, BLUE],
  [BLUE, PINK, YELLOW],
  [YELLOW, INK, PINK],
  [PAPER, BLUE, PINK],
  [INK, YELLOW, GREEN],
  [GREEN, PAPER, INK],
  [BLUE, PAPER, PINK],
]

function quilt(columns: number, rows: number, size: number, start: number): Svg {
  return grid(columns, rows, (column, row) => {
    const step = column * 5 + row * 3 + (((column + 2) * (row + 1)) % 7) + start
    const [ground, a, b] = pairs[step % pairs.length] ?? [INK, PAPER, PINK]
    return frame(
      column * size,
      row * size,
      size,
      size,
      rect(0, 0, size, size, ground) + module(step * 4 + row, size, a, b),
    )
  })
}

function poster(width: number, height: number, ground: string, ink: string, start: number): Svg {
  const size = sizeForWidth('KALUNGA', anton, width * 0.9, -8)
  const cell = width / 3
  const capTop = height - width * 0.06 - size * 0.86
  return (
    rect(0, 0, width, height, ground) +
    quilt(3, 3, cell, start) +
    text('KALUNGA', width * 0.05, height - width * 0.06, { face: anton, size, fill: ink, tracking: -8 }) +
    lines(['Festival', 'de Artes', 'do Mar'], width * 0.05, capTop - width * 0.2, width * 0.068, {
      face: sansBold,
      size: width * 0.062,
      fill: ink,
    }) +
    text('14–16', width * 0.95, capTop - width * 0.125, { face: anton, size: width * 0.15, fill: ink, anchor: 'end' }) +
    text('AGOSTO · MARGINAL', width * 0.95, capTop - width * 0.06, {
      face: mono,
      size: width * 0.037,
      fill: ink,
      anchor: 'end',
    })
  )
}

function wall(): Svg {
  return (
    rect(0, 0, 1600, 1080, '#E4DCCB') +
    rect(0, 1080, 1600, 120, '#55504A') +
    rect(0, 1072, 1600, 16, '#77716A') +
    sheet(90, 140, 450, 780, BLUE, poster(450, 780, BLUE, PAPER, 0), { dy: 6, blur: 8 }) +
    sheet(575, 140, 450, 780, YELLOW, poster(450, 780, YELLOW, INK, 3), { dy: 6, blur: 8 }) +
    sheet(1060, 140, 450, 780, PINK, poster(450, 780, PINK, INK, 6), { dy: 6, blur: 8 })
  )
}

function seafront(): Svg {
  const cloth = (ground: string, ink: string, start: number, day: number) =>
    rect(0, 0, 250, 900, ground) +
    quilt(1, 2, 250, start) +
    text(String(day), 125, 672, { face: anton, size: 170, fill: ink, anchor: 'middle' }) +
    text('AGO', 125, 776, { face: anton, size: 90, fill: ink, anchor: 'middle' }) +
    text('MARGINAL', 125, 844, { face: mono, size: 34, fill: ink, anchor: 'middle' })
  const palm = (x: number, y: number, s: number) =>
    path(`M${x} ${y}q14 -180 -6 -330`, { stroke: '#3A3550', strokeWidth: 16 * s, cap: 'round' }) +
    [
      [-120, -30],
      [-100, -90],
      [-30, -120],
      [60, -110],
      [110, -50],
      [100, 20],
      [-90, 30],
    ]
      .map(([dx, dy]) =>
        path(
          `M${x - 6} ${y - 330}q${(dx ?? 0) * 0.5} ${(dy ?? 0) - 20} ${dx} ${(dy ?? 0) + 36}q${-(dx ?? 0) * 0.3} ${-30} ${-(dx ?? 0)} ${-(dy ?? 0) - 36}z`,
          '#2A2A48',
        ),
      )
      .join('')
  return (
    rect(0, 0, 1600, 1200, '#FFB489') +
    circle(1180, 690, 230, '#FFE3A8') +
    rect(0, 700, 1600, 300, '#3C4BD0') +
    place(waves(1600, 260, 220, 52, '#5B68E6', 8), { y: 740 }) +
    rect(0, 960, 1600, 240, '#E7D3BA') +
    rect(0, 948, 1600, 26, '#CDB596') +
    palm(60, 980, 1) +
    palm(860, 980, 1) +
    flag(200, 130, 250, 900, cloth(PINK, INK, 2, 14)) +
    flag(580, 130, 250, 900, cloth(YELLOW, INK, 5, 15)) +
    flag(1000, 130, 250, 900, cloth(BLUE, PAPER, 9, 16)) +
    flag(1360, 130, 250, 900, cloth(GREEN, INK, 12, 14))
  )
}

function passes(): Svg {
  const badge = (x: number, ground: string, ink: string, role: string, start: number, tilt: number) =>
    place(
      path('M-90 -700L-14 -20M90 -700L14 -20', { stroke: ink === PAPER ? INK : BLUE, strokeWidth: 26 }) +
        rect(-24, -36, 48, 40, '#B9BBC2', 6),
      { x: x + 190, y: 290, rotate: tilt },
    ) +
    sheet(
      x,
      280,
      380,
      580,
      ground,
      rect(150, 22, 80, 18, '#FFFFFF', 9) +
        place(quilt(3, 2, 380 / 3, start), { y: 64 }) +
        text(role, 26, 470, { face: anton, size: sizeForWidth(role, anton, 328), fill: ink }) +
        text('KALUNGA 14–16 AGO', 28, 546, { face: mono, size: 24, fill: ink }),
      { rotate: tilt, radius: 18 },
    )
  const band = (y: number, ground: string, ink: string, label: string, start: number, tilt: number) =>
    place(
      blurred(rect(-800, 0, 1900, 74, { fill: '#000', opacity: 0.25 }), 10) +
        rect(-800, -10, 1900, 74, ground) +
        [0, 1, 2, 3, 4, 5, 6, 7]
          .map(
            (index) =>
              place(frame(0, 0, 74, 74, quilt(1, 1, 74, start + index * 3)), { x: -780 + index * 76, y: -10 }) +
              place(frame(0, 0, 74, 74, quilt(1, 1, 74, start + index * 5)), { x: 520 + index * 76, y: -10 }),
          )
          .join('') +
        text(label, -140, 46, { face: anton, size: 52, fill: ink, tracking: 20 }),
      { x: 700, y, rotate: tilt },
    )
  return (
    badge(130, PAPER, INK, 'ARTISTA', 1, -3) +
    badge(610, PINK, INK, 'EQUIPA', 4, 2) +
    badge(1090, BLUE, PAPER, 'PÚBLICO', 8, -2) +
    band(985, INK, PAPER, 'KALUNGA · 3 DIAS · PASSE GERAL', 2, -3) +
    band(1100, GREEN, INK, 'KALUNGA · SÁBADO · 15 AGO', 5, -3)
  )
}

function tee(x: number, y: number, scale: number, color: string, art: Svg): Svg {
  const body =
    'M132 0Q200 56 268 0L346 26Q366 34 376 56L424 168L352 204L312 140V462Q312 474 300 474H100Q88 474 88 462V140L48 204L-24 168L24 56Q34 34 54 26Z'
  return place(
    blurred(path(body, { fill: '#000', opacity: 0.35 }), 16) +
      clip(path(body, '#000'), rect(-40, -10, 480, 500, color) + art) +
      path('M132 0Q200 56 268 0', { stroke: '#000', strokeWidth: 3, opacity: 0.25 }) +
      path('M88 140V220M312 140V220', { stroke: '#000', strokeWidth: 3, opacity: 0.18 }),
    { x, y, scale },
  )
}

/** A cultural festival by the sea: an alphabet of shapes, sona lines and one condensed face. */
export const festivalCultural: readonly Scene[] = [
  scene('Três cartazes do Festival Kalunga em azul, amarelo e rosa, colados numa parede', PAPER, wall),
  scene('Bandeiras do Festival Kalunga ao longo da Marginal ao pôr do sol', YELLOW, seafront),
  scene('Credenciais e pulseiras do Festival Kalunga', YELLOW, passes),
  scene(
    'T-shirts do Festival Kalunga com desenho sona e grelha de formas',
    PINK,
    () =>
      tee(120, 220, 1.62, INK, sona(100, 150, 25, 4, 5, YELLOW, 9, PAPER)) +
      tee(
        850,
        220,
        1.62,
        PAPER,
        place(quilt(3, 3, 58, 4), { x: 113, y: 140 }) +
          text('KALUNGA', 113, 372, { face: anton, size: sizeForWidth('KALUNGA', anton, 174), fill: INK }),
      ),
  ),
  scene(
    'Padrão do Festival Kalunga: ondas, sóis, tambores e traços entrelaçados',
    INK,
    () =>
      quilt(8, 6, 200, 1) +
      rect(400, 400, 800, 400, INK) +
      sona(470, 460, 35, 4, 4, YELLOW, 12, PINK) +
      text('KALUNGA', 800, 690, { face: anton, size: sizeForWidth('KALUNGA', anton, 340), fill: PAPER }) +
      line(800, 720, 1140, 720, PINK, 8),
  ),
]

import { billboard } from '../mockups/outdoor'
import { sheet } from '../mockups/paper'
import { phone, PHONE, statusBar } from '../mockups/screens'
import { scene, type Scene } from '../scene'
import { blurred, circle, frame, path, place, polygon, rect, type Svg } from '../svg'
import { faces } from '../type/face'
import { lines, text } from '../type/set-text'

const TEAL = '#06483F'
const MINT = '#19D39A'
const PINK = '#FFC6DD'
const ORANGE = '#FF8A1F'
const WHITE = '#FFFFFF'
const PALE = '#E4F7EF'

const { archivoBlack, sans, sansBold } = faces

type Friend = (x: number, y: number, r: number, color: string) => Svg
const eyes = (x: number, y: number, r: number): Svg =>
  circle(x - r * 0.26, y - r * 0.06, r * 0.09, TEAL) +
  circle(x + r * 0.26, y - r * 0.06, r * 0.09, TEAL) +
  path(`M${x - r * 0.2} ${y + r * 0.2}q${r * 0.2} ${r * 0.22} ${r * 0.4} 0`, {
    stroke: TEAL,
    strokeWidth: r * 0.07,
    cap: 'round',
  })

/** The members of the savings circle: each person one shape with a face. */
const friends: readonly Friend[] = [
  (x, y, r, color) => circle(x, y, r, color) + eyes(x, y, r),
  (x, y, r, color) => rect(x - r * 0.88, y - r * 0.88, r * 1.76, r * 1.76, color, r * 0.3) + eyes(x, y, r),
  (x, y, r, color) =>
    polygon(
      Array.from({ length: 6 }, (_, index): [number, number] => [
        x + Math.cos((index * Math.PI) / 3) * r,
        y + Math.sin((index * Math.PI) / 3) * r,
      ]),
      color,
    ) + eyes(x, y, r),
  (x, y, r, color) =>
    Array.from({ length: 8 }, (_, index) =>
      circle(
        x + Math.cos((index * Math.PI) / 4) * r * 0.68,
        y + Math.sin((index * Math.PI) / 4) * r * 0.68,
        r * 0.34,
        color,
      ),
    ).join('') +
    circle(x, y, r * 0.74, color) +
    eyes(x, y, r),
  (x, y, r, color) =>
    path(`M${x - r} ${y + r * 0.9}V${y}a${r} ${r} 0 0 1 ${r * 2} 0V${y + r * 0.9}Z`, color) + eyes(x, y, r),
  (x, y, r, color) =>
    place(rect(-r * 0.76, -r * 0.76, r * 1.52, r * 1.52, color, r * 0.12), { x, y, rotate: 45 }) + eyes(x, y, r),
]

function ring(
  cx: number,
  cy: number,
  radius: number,
  size: number,
  colors: readonly string[],
  count = 6,
  turn = -90,
): Svg {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((turn + (index * 360) / count) * Math.PI) / 180
    return (
      friends[index % friends.length]?.(
        cx + Math.cos(angle) * radius,
        cy + Math.sin(angle) * radius,
        size,
        colors[index % colors.length] ?? MINT,
      ) ?? ''
    )
  }).join('')
}

/** The symbol: a ring of six coins around an open middle. */
export function kixiMark(cx: number, cy: number, size: number, color: string, accent: string): Svg {
  return Array.from({ length: 6 }, (_, index) =>
    circle(
      cx + Math.cos((index * Math.PI) / 3 - Math.PI / 2) * size * 0.34,
      cy + Math.sin((index * Math.PI) / 3 - Math.PI / 2) * size * 0.34,
      size * 0.15,
      index === 1 ? accent : color,
    ),
  ).join('')
}

const coin = (x: number, y: number, r: number): Svg =>
  circle(x, y, r, ORANGE) +
  circle(x, y, r * 0.8, { stroke: '#FFB45E', strokeWidth: r * 0.07 }) +
  text('Kz', x, y + r * 0.26, { face: archivoBlack, size: r * 0.72, fill: TEAL, anchor: 'middle' })

function outdoor(): Svg {
  const face =
    rect(0, 0, 1220, 560, MINT) +
    rect(800, 0, 420, 560, PINK) +
    lines(['Hoje é', 'a tua vez.'], 64, 230, 140, { face: archivoBlack, size: 136, fill: TEAL, tracking: -34 }) +
    text('Poupar em roda, agora no telemóvel.', 70, 450, { face: sansBold, size: 36, fill: TEAL }) +
    kixiMark(94, 76, 70, TEAL, ORANGE) +
    text('kixi', 142, 90, { face: archivoBlack, size: 44, fill: TEAL, tracking: -20 }) +
    ring(1010, 280, 176, 66, [MINT, ORANGE, WHITE]) +
    coin(1010, 280, 82)
  return (
    rect(0, 0, 1600, 1200, '#BFE6F2') +
    [
      [0, 260, 300],
      [300, 210, 190],
      [520, 300, 240],
      [1180, 240, 210],
      [1390, 330, 230],
    ]
      .map(
        ([x, height, width]) =>
          rect(x ?? 0, 1010 - (height ?? 0), width ?? 0, height ?? 0, '#8FC4D4') +
          Array.from({ length: 4 }, (_, row) =>
            [0.2, 0.45, 0.7]
              .map((at) => rect((x ?? 0) + (width ?? 0) * at, 1030 - (height ?? 0) + row * 50, 20, 26, '#BFE6F2'))
              .join(''),
          ).join(''),
      )
      .join('') +
    rect(0, 1010, 1600, 190, '#4A5458') +
    rect(0, 1010, 1600, 18, '#6C777B') +
    [0, 1, 2, 3, 4].map((index) => rect(60 + index * 340, 1110, 180, 12, '#E9ECEC')).join('') +
    billboard(190, 130, 1220, 560, face, 1030) +
    minibus(120, 1150)
  )
}

/** A blue-and-white shared taxi, the most seen vehicle of the city. */
function minibus(x: number, y: number): Svg {
  const wheel = (cx: number) => circle(cx, y - 26, 38, '#16191B') + circle(cx, y - 26, 15, '#C9CED0')
  return (
    path(
      `M${x} ${y - 26}V${y - 190}q0 -24 24 -24H${x + 350}q30 0 50 30L${x + 450} ${y - 120}q20 6 20 34V${y - 26}Z`,
      WHITE,
    ) +
    path(`M${x} ${y - 26}V${y - 110}H${x + 470}V${y - 26}Z`, '#2D6CDF') +
    [30, 130, 230].map((at) => rect(x + at, y - 186, 84, 60, '#BFE6F2', 8)).join('') +
    path(`M${x + 334} ${y - 186}H${x + 352}q18 0 30 20l26 40H${x + 334}Z`, '#BFE6F2') +
    wheel(x + 96) +
    wheel(x + 378)
  )
}

function appScreen(): Svg {
  return (
    rect(0, 0, PHONE.width, PHONE.height, PALE) +
    statusBar(TEAL) +
    text('Roda das Primas', 28, 118, { face: archivoBlack, size: 33, fill: TEAL, tracking: -20 }) +
    text('6 pessoas · Kz 20.000 por mês', 28, 150, { face: sans, size: 18, fill: '#4A716A' }) +
    circle(195, 340, 134, { stroke: '#BFE8DA', strokeWidth: 4, dash: '4 12' }) +
    ring(195, 340, 134, 48, [MINT, ORANGE, PINK, '#7FB5FF', '#FFE07A', '#C7A6FF']) +
    text('120 mil', 195, 344, { face: archivoBlack, size: 32, fill: TEAL, anchor: 'middle', tracking: -20 }) +
    text('recebe a Nela', 195, 370, { face: sans, size: 16, fill: '#4A716A', anchor: 'middle' }) +
    ['Nela · outubro', 'Tina · novembro', 'Mimi · dezembro']
      .map(
        (label, index) =>
          rect(24, 546 + index * 64, 342, 54, WHITE, 16) +
          circle(56, 573 + index * 64, 14, [MINT, ORANGE, PINK][index] ?? MINT) +
          text(label, 84, 580 + index * 64, { face: sansBold, size: 18, fill: TEAL }),
      )
      .join('') +
    rect(24, 740, 342, 50, TEAL, 25) +
    text('Pôr a minha parte', 195, 772, { face: sansBold, size: 18, fill: WHITE, anchor: 'middle' })
  )
}

const story = (ground: string, ink: string, words: readonly string[], art: Svg): Svg =>
  rect(0, 0, 420, 746, ground) +
  rect(24, 22, 372, 5, { fill: ink, opacity: 0.3 }, 2) +
  rect(24, 22, 150, 5, ink, 2) +
  lines(words, 32, 130, 66, { face: archivoBlack, size: 62, fill: ink, tracking: -30 }) +
  art +
  text('kixi', 32, 712, { face: archivoBlack, size: 34, fill: ink, tracking: -20 })

/** Digital and outdoor campaign for group savings: every person a shape in the ring. */
export const campanhaPoupanca: readonly Scene[] = [
  scene(
    'Outdoor da campanha Kixi «Hoje é a tua vez» numa avenida de Luanda, com um candongueiro a passar',
    MINT,
    outdoor,
  ),
  scene(
    'Aplicação Kixi com a roda de poupança, rodeada pelas personagens da campanha',
    PINK,
    () =>
      ring(800, 600, 640, 150, [MINT, ORANGE, WHITE, '#7FB5FF', '#FFE07A', '#C7A6FF'], 8, -68) +
      phone(560, 100, 1.19, appScreen()),
  ),
  scene(
    'Três histórias verticais da campanha Kixi para redes sociais',
    TEAL,
    () =>
      sheet(
        110,
        200,
        420,
        746,
        PINK,
        story(PINK, TEAL, ['Seis', 'amigas.'], ring(210, 450, 130, 62, [MINT, ORANGE, WHITE])),
        {
          rotate: -4,
          radius: 26,
        },
      ) +
      sheet(
        590,
        170,
        420,
        746,
        MINT,
        story(MINT, TEAL, ['Um pote', 'por mês.'], coin(210, 450, 130) + coin(110, 590, 56) + coin(330, 610, 44)),
        { radius: 26 },
      ) +
      sheet(
        1070,
        200,
        420,
        746,
        ORANGE,
        story(ORANGE, TEAL, ['Hoje é', 'a Nela!'], friends[3]?.(210, 470, 170, PINK) ?? ''),
        {
          rotate: 4,
          radius: 26,
        },
      ),
  ),
  scene(
    'Cartão Kixi e personagens sobre fundo laranja',
    ORANGE,
    () =>
      ring(800, 600, 700, 190, [MINT, PINK, WHITE, '#FFE07A'], 7, -20) +
      [
        [-10, 470, 690, PINK],
        [8, 420, 330, TEAL],
      ]
        .map(([tilt, x, y, ground]) =>
          place(
            blurred(rect(-330, -196, 660, 416, { fill: '#000', opacity: 0.35 }, 36), 22) +
              frame(
                -330,
                -208,
                660,
                416,
                rect(0, 0, 660, 416, String(ground)) +
                  kixiMark(560, 96, 120, MINT, ORANGE) +
                  text('kixi', 44, 110, {
                    face: archivoBlack,
                    size: 72,
                    fill: ground === TEAL ? WHITE : TEAL,
                    tracking: -24,
                  }) +
                  rect(44, 176, 84, 62, '#FFD98A', 12) +
                  text('5412 0087 2231 0406', 44, 318, {
                    face: sansBold,
                    size: 37,
                    fill: ground === TEAL ? WHITE : TEAL,
                    tracking: 60,
                  }) +
                  text('NELA KIALA', 44, 372, {
                    face: sans,
                    size: 25,
                    fill: ground === TEAL ? WHITE : TEAL,
                    tracking: 80,
                  }),
                36,
              ),
            { x: Number(x) + 350, y: Number(y) + 120, rotate: Number(tilt) },
          ),
        )
        .join(''),
  ),
]

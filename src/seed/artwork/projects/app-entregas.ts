import { box } from '../mockups/packaging'
import { phone, PHONE, statusBar } from '../mockups/screens'
import { scene, type Scene } from '../scene'
import { blurred, circle, frame, grid, path, place, rect, type Svg } from '../svg'
import { faces } from '../type/face'
import { lines, text } from '../type/set-text'

const YELLOW = '#FFD21F'
const PLUM = '#2A1030'
const RED = '#FF4B33'
const CREAM = '#FFF8E3'
const GREEN = '#1FA565'
const GREY = '#8B7F8D'

const { unbounded, sans, sansBold } = faces

/** The symbol: a basin seen from above, carried by a Z of movement. */
export function zungaMark(cx: number, cy: number, radius: number, bowl: string, ink: string, core: string): Svg {
  const r = radius
  return (
    circle(cx, cy, r, bowl) +
    circle(cx, cy, r * 0.8, ink) +
    path(`M${cx - r * 0.42} ${cy - r * 0.36}H${cx + r * 0.4}L${cx - r * 0.4} ${cy + r * 0.36}H${cx + r * 0.42}`, {
      stroke: core,
      strokeWidth: r * 0.22,
      cap: 'round',
    })
  )
}

type Dish = 'funge' | 'mufete' | 'muamba' | 'kitaba'
const dishColors: Record<Dish, readonly [string, string, string]> = {
  funge: ['#F6E3B0', '#C65B2B', '#7FB24A'],
  mufete: ['#8A7C6B', '#E5A93B', '#B53420'],
  muamba: ['#E58B2A', '#F6E3B0', '#5E8C3A'],
  kitaba: ['#A8683A', '#7A4523', '#F2C14E'],
}

function dish(cx: number, cy: number, radius: number, kind: Dish): Svg {
  const [main, second, third] = dishColors[kind]
  const r = radius
  return (
    blurred(circle(cx + r * 0.05, cy + r * 0.12, r, { fill: PLUM, opacity: 0.3 }), r * 0.09) +
    circle(cx, cy, r, '#fff') +
    circle(cx, cy, r * 0.8, '#F3EDE0') +
    circle(cx - r * 0.2, cy - r * 0.1, r * 0.46, main) +
    path(
      `M${cx + r * 0.02} ${cy + r * 0.52}A${r * 0.6} ${r * 0.6} 0 0 0 ${cx + r * 0.6} ${cy - r * 0.12}A${r * 0.4} ${r * 0.4} 0 0 0 ${cx + r * 0.02} ${cy + r * 0.52}Z`,
      second,
    ) +
    [
      [0.2, -0.46],
      [0.4, -0.36],
      [0.3, -0.22],
    ]
      .map(([dx, dy]) => circle(cx + r * (dx ?? 0), cy + r * (dy ?? 0), r * 0.12, third))
      .join('') +
    path(`M${cx - r * 0.46} ${cy - r * 0.2}q${r * 0.2} ${-r * 0.26} ${r * 0.5} ${-r * 0.06}`, {
      stroke: '#fff',
      strokeWidth: r * 0.04,
      cap: 'round',
      opacity: 0.5,
    })
  )
}

function homeScreen(): Svg {
  const rows: [string, string, string, Dish][] = [
    ['Funge da Tia Rosa', '25 min · Bairro Azul', '3.200', 'funge'],
    ['Mufete do Tio Zé', '35 min · Ilha', '4.800', 'mufete'],
    ['Muamba Dona Lili', '30 min · Prenda', '3.900', 'muamba'],
  ]
  return (
    rect(0, 0, PHONE.width, PHONE.height, CREAM) +
    rect(0, 0, PHONE.width, 330, YELLOW) +
    statusBar(PLUM) +
    text('Entregar em', 26, 98, { face: sans, size: 16, fill: PLUM }) +
    text('Portão azul, ao lado da bomba', 26, 124, { face: sansBold, size: 19, fill: PLUM }) +
    lines(['O que vamos', 'comer hoje?'], 26, 184, 42, { face: unbounded, size: 33, fill: PLUM, tracking: -24 }) +
    rect(26, 256, 338, 56, '#fff', 28) +
    circle(58, 283, 9, { stroke: PLUM, strokeWidth: 3 }) +
    path('M65 290l8 8', { stroke: PLUM, strokeWidth: 3, cap: 'round' }) +
    text('Procurar prato ou cozinha', 86, 290, { face: sans, size: 17, fill: GREY }) +
    rows
      .map(
        ([name, detail, price, kind], index) =>
          rect(20, 352 + index * 136, 350, 122, '#fff', 20) +
          dish(88, 413 + index * 136, 50, kind) +
          text(name, 156, 400 + index * 136, { face: sansBold, size: 20, fill: PLUM }) +
          text(detail, 156, 426 + index * 136, { face: sans, size: 15, fill: GREY }) +
          text(`Kz ${price}`, 156, 456 + index * 136, { face: sansBold, size: 17, fill: RED }),
      )
      .join('') +
    rect(0, 744, PHONE.width, 60, '#fff') +
    [60, 150, 240, 330]
      .map((x, index) => (index ? circle(x, 770, 9, { stroke: GREY, strokeWidth: 3 }) : circle(x, 770, 12, RED)))
      .join('')
  )
}

function dishScreen(): Svg {
  return (
    rect(0, 0, PHONE.width, PHONE.height, RED) +
    statusBar('#fff') +
    dish(195, 270, 158, 'mufete') +
    rect(0, 440, PHONE.width, 400, CREAM, 34) +
    lines(['Mufete', 'do Tio Zé'], 28, 506, 42, { face: unbounded, size: 36, fill: PLUM, tracking: -24 }) +
    text('Carapau, feijão de óleo de palma e banana-pão.', 28, 590, { face: sans, size: 16, fill: GREY }) +
    ['Sem picante', 'Médio', 'Gindungo!']
      .map(
        (label, index) =>
          rect(28 + index * 114, 614, 106, 44, index === 2 ? PLUM : '#fff', 22) +
          text(label, 81 + index * 114, 642, {
            face: sansBold,
            size: 15,
            fill: index === 2 ? YELLOW : PLUM,
            anchor: 'middle',
          }),
      )
      .join('') +
    rect(28, 690, 334, 74, YELLOW, 37) +
    text('Pedir · Kz 4.800', 195, 736, { face: unbounded, size: 20, fill: PLUM, anchor: 'middle' })
  )
}

function mapScreen(): Svg {
  const streets = [
    'M-20 180L410 90',
    'M-20 420L410 330',
    'M90 0L150 620',
    'M300 0L340 620',
    'M-20 540L410 500',
    'M210 0L240 620',
  ]
    .map((d) => path(d, { stroke: '#fff', strokeWidth: 20 }))
    .join('')
  return (
    rect(0, 0, PHONE.width, PHONE.height, '#F1E7CF') +
    path('M-20 0H130L60 190L-20 230Z', '#BFE3EE') +
    rect(250, 370, 80, 110, '#CBE3B4', 10) +
    streets +
    path('M118 470L128 372L220 348L206 150L320 112', { stroke: RED, strokeWidth: 12, cap: 'round' }) +
    circle(118, 470, 20, PLUM) +
    circle(118, 470, 8, '#fff') +
    zungaMark(320, 112, 34, YELLOW, PLUM, YELLOW) +
    statusBar(PLUM) +
    rect(0, 560, PHONE.width, 260, PLUM, 34) +
    text('Chega em 8 min', 28, 624, { face: unbounded, size: 29, fill: YELLOW, tracking: -20 }) +
    circle(60, 702, 32, RED) +
    circle(60, 692, 12, CREAM) +
    path('M38 722a22 20 0 0 1 44 0z', CREAM) +
    text('Mário, de mota', 108, 698, { face: sansBold, size: 20, fill: CREAM }) +
    text('LD-41-08 · 4,9 estrelas', 108, 724, { face: sans, size: 16, fill: '#C9B8CC' }) +
    circle(338, 702, 30, GREEN) +
    path('M326 694q0 -4 4 -4l5 8l-3 4q3 6 8 8l4 -3l8 5q0 4 -4 4q-20 -2 -22 -22z', '#fff')
  )
}

function courier(): Svg {
  const front =
    rect(0, 0, 640, 620, YELLOW) +
    zungaMark(320, 270, 178, PLUM, YELLOW, PLUM) +
    text('zunga', 320, 560, { face: unbounded, size: 106, fill: PLUM, anchor: 'middle', tracking: -20 }) +
    rect(0, 0, 640, 26, PLUM)
  const side =
    rect(0, 0, 460, 620, YELLOW) +
    rect(0, 0, 460, 26, PLUM) +
    lines(['quente', 'até à', 'porta.'], 46, 260, 92, { face: unbounded, size: 82, fill: PLUM, tracking: -20 })
  return (
    rect(0, 900, 1600, 300, '#E03A24') +
    box(300, 430, { width: 640, height: 620, art: front }, { width: 460, art: side }, '#FFE36B')
  )
}

function iconSheet(): Svg {
  const icon = (x: number, y: number, size: number, ground: string, bowl: string, ink: string, core: string) =>
    blurred(rect(x, y + 16, size, size, { fill: '#000', opacity: 0.25 }, size * 0.23), 16) +
    rect(x, y, size, size, ground, size * 0.23) +
    zungaMark(x + size / 2, y + size / 2, size * 0.36, bowl, ink, core)
  const dishes: Dish[] = ['funge', 'mufete', 'muamba', 'kitaba']
  return (
    rect(800, 0, 800, 1200, PLUM) +
    icon(180, 180, 440, YELLOW, PLUM, YELLOW, PLUM) +
    text('zunga', 400, 790, { face: unbounded, size: 128, fill: PLUM, anchor: 'middle', tracking: -24 }) +
    text('comida de bairro em quatro toques', 400, 846, { face: sans, size: 28, fill: PLUM, anchor: 'middle' }) +
    [YELLOW, RED, PLUM, '#C9B8CC', GREEN].map((color, index) => circle(208 + index * 96, 980, 42, color)).join('') +
    grid(2, 2, (column, row) => dish(1005 + column * 390, 330 + row * 400, 160, dishes[column + row * 2] ?? 'funge')) +
    ['funge', 'mufete', 'muamba', 'kitaba']
      .map((label, index) =>
        text(label, 1005 + (index % 2) * 390, 546 + Math.floor(index / 2) * 400, {
          face: unbounded,
          size: 27,
          fill: YELLOW,
          anchor: 'middle',
        }),
      )
      .join('')
  )
}

/** Food-delivery app: high contrast, landmarks instead of addresses. */
export const appEntregas: readonly Scene[] = [
  scene(
    'Três ecrãs da aplicação Zunga: início, prato e entrega no mapa',
    YELLOW,
    () =>
      frame(0, 0, 1600, 1200, circle(800, 640, 560, '#FFDF5C') + circle(800, 640, 400, YELLOW)) +
      phone(110, 210, 1.02, homeScreen()) +
      phone(572, 110, 1.12, dishScreen()) +
      phone(1078, 210, 1.02, mapScreen()),
  ),
  scene('Ícone, logótipo, cores e ilustrações de pratos da Zunga', CREAM, iconSheet),
  scene('Mala térmica de estafeta amarela com o símbolo da Zunga', RED, courier),
  scene(
    'Ecrã de entrega da Zunga em grande plano, com o estafeta a caminho',
    PLUM,
    () =>
      place(phone(0, 0, 1.72, mapScreen()), { x: 50, y: -40, rotate: -9 }) +
      lines(['Sem morada?', 'Sem drama.'], 990, 560, 78, { face: unbounded, size: 62, fill: YELLOW, tracking: -30 }) +
      lines(['«Portão azul, ao lado da bomba»', 'chega perfeitamente.'], 994, 720, 40, {
        face: sans,
        size: 29,
        fill: CREAM,
      }) +
      zungaMark(1050, 420, 58, YELLOW, PLUM, YELLOW),
  ),
]

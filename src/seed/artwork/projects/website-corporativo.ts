import { browser, laptop, phone, PHONE, statusBar } from '../mockups/screens'
import { containers, crane, truck } from '../motifs/landscapes'
import { scene, type Scene } from '../scene'
import { circle, frame, line, path, place, rect, type Svg } from '../svg'
import { faces } from '../type/face'
import { lines, paragraph, text } from '../type/set-text'

const GREEN = '#0F3B3A'
const DEEP = '#08201F'
const ORANGE = '#FF5B2E'
const PAPER = '#F3EEE3'
const MIST = '#C9D8D2'
const SAND = '#E2D6BF'

const { spaceGrotesk: display, sans, sansBold, mono } = faces

/** Three parallel lanes that turn: the route line of the brand. */
function lanes(x: number, y: number, width: number, height: number, colors: readonly string[], stroke: number): Svg {
  return colors
    .map((color, index) => {
      const gap = index * stroke * 1.5
      const turn = height * 0.42
      return path(
        `M${x} ${y + gap}H${x + width * 0.38 - gap}q${turn} 0 ${turn} ${turn}v${height - turn * 2}q0 ${turn} ${turn} ${turn}H${x + width + gap}`,
        { stroke: color, strokeWidth: stroke },
      )
    })
    .join('')
}

/** The symbol: a container corner made of the three lanes. */
export function cassonecaMark(x: number, y: number, size: number, color: string, accent: string): Svg {
  const unit = size / 10
  const angle = (inset: number, paint: string) =>
    path(
      `M${x + size} ${y + inset + unit}H${x + inset + unit * 3}q${-unit * 2} 0 ${-unit * 2} ${unit * 2}V${y + size}`,
      {
        stroke: paint,
        strokeWidth: unit * 1.9,
      },
    )
  return angle(0, color) + angle(unit * 2.8, accent) + angle(unit * 5.6, color)
}

function wordmark(x: number, y: number, size: number, color: string): Svg {
  return (
    cassonecaMark(x, y - size * 0.78, size * 0.86, color, ORANGE) +
    text('cassoneca', x + size * 1.12, y, { face: display, size, fill: color, tracking: -20 })
  )
}

function harbour(width: number, height: number): Svg {
  const palette = [ORANGE, '#1D5B57', SAND, '#E08A3C', '#123F3D', '#B8C9C2']
  return (
    rect(0, 0, width, height, '#F2C9A4') +
    circle(width * 0.72, height * 0.46, height * 0.21, '#FBE6C8') +
    rect(0, height * 0.62, width, height * 0.38, '#1B5350') +
    crane(width * 0.86, height * 0.86, DEEP, height / 860) +
    crane(width * 1.06, height * 0.86, '#123F3D', height / 860) +
    place(containers(0, 0, 7, 5, palette), { x: width * 0.36, y: height * 0.6, scale: height / 820 }) +
    rect(0, height * 0.955, width, height * 0.05, DEEP)
  )
}

function homePage(width: number, height: number): Svg {
  const nav = ['Serviços', 'Rotas', 'Empresa', 'Contacto']
  return (
    rect(0, 0, width, height, PAPER) +
    frame(0, 0, width, height * 0.78, harbour(width, height * 0.78)) +
    rect(0, 0, width * 0.47, height * 0.78, GREEN) +
    wordmark(48, 66, 34, PAPER) +
    nav
      .map((item, index) => text(item, width - 590 + index * 104, 62, { face: sansBold, size: 17, fill: DEEP }))
      .join('') +
    lines(['A sua carga', 'não desaparece', 'no caminho.'], 48, height * 0.25, 66, {
      face: display,
      size: 64,
      fill: PAPER,
      tracking: -28,
    }) +
    paragraph(
      'Porto de Luanda, Lobito e doze províncias. Seguimento em tempo real, do navio ao armazém.',
      50,
      height * 0.49,
      width * 0.38,
      28,
      { face: sans, size: 19, fill: MIST },
    ) +
    rect(48, height * 0.64, 400, 62, '#FFFFFF', 6) +
    text('N.º do contentor', 70, height * 0.64 + 39, { face: mono, size: 18, fill: '#7C8A86' }) +
    rect(300, height * 0.64 + 6, 142, 50, ORANGE, 5) +
    text('Seguir', 371, height * 0.64 + 38, { face: sansBold, size: 19, fill: '#fff', anchor: 'middle' }) +
    [
      ['12', 'províncias'],
      ['48 h', 'Luanda – Lobito'],
      ['18', 'anos de estrada'],
      ['24/7', 'seguimento'],
    ]
      .map(
        ([value, label], index) =>
          text(value ?? '', 48 + (index * width) / 4.15, height * 0.88, { face: display, size: 44, fill: GREEN }) +
          text(label ?? '', 50 + (index * width) / 4.15, height * 0.935, { face: sans, size: 18, fill: '#5E6B66' }),
      )
      .join('')
  )
}

function trackingScreen(): Svg {
  const steps = [
    ['Porto de Luanda', '08 Out · 06:40'],
    ['Alfândega', '08 Out · 15:10'],
    ['Em trânsito · Dondo', 'Hoje · 11:25'],
    ['Armazém Huambo', 'Amanhã'],
  ]
  return (
    rect(0, 0, PHONE.width, PHONE.height, GREEN) +
    statusBar(PAPER) +
    wordmark(28, 108, 26, PAPER) +
    text('CSNU 304 871-2', 28, 176, { face: mono, size: 19, fill: MIST }) +
    lines(['Chega amanhã', 'antes das 10h'], 28, 224, 44, { face: display, size: 39, fill: PAPER, tracking: -24 }) +
    rect(0, 312, PHONE.width, 500, PAPER, 28) +
    rect(40, 362, 5, 330, MIST) +
    rect(40, 362, 5, 214, ORANGE) +
    steps
      .map(([name, time], index) => {
        const y = 362 + index * 108
        const isDone = index < 3
        return (
          circle(42.5, y, index === 2 ? 16 : 10, isDone ? ORANGE : MIST) +
          (index === 2 ? circle(42.5, y, 7, PAPER) : '') +
          text(name ?? '', 80, y + 3, { face: sansBold, size: 21, fill: DEEP }) +
          text(time ?? '', 80, y + 30, { face: sans, size: 17, fill: '#6B7873' })
        )
      })
      .join('')
  )
}

function quoteScreen(): Svg {
  const field = (y: number, label: string, value: string) =>
    text(label, 28, y, { face: sans, size: 16, fill: '#6B7873' }) +
    rect(28, y + 12, 334, 60, '#fff', 8) +
    rect(28, y + 12, 334, 60, { stroke: MIST, strokeWidth: 2 }, 8) +
    text(value, 48, y + 50, { face: sansBold, size: 20, fill: DEEP })
  return (
    rect(0, 0, PHONE.width, PHONE.height, PAPER) +
    statusBar(DEEP) +
    text('Cotação', 28, 126, { face: display, size: 42, fill: GREEN, tracking: -24 }) +
    [0, 1, 2].map((step) => rect(28 + step * 114, 152, 106, 8, step < 2 ? ORANGE : MIST, 4)).join('') +
    field(206, 'De', 'Porto de Luanda') +
    field(312, 'Para', 'Huambo') +
    field(418, 'Carga', 'Contentor 20 pés') +
    rect(28, 536, 334, 116, GREEN, 10) +
    text('Estimativa', 50, 574, { face: sans, size: 17, fill: MIST }) +
    text('Kz 485.000', 50, 626, { face: display, size: 42, fill: PAPER, tracking: -20 }) +
    rect(28, 676, 334, 68, ORANGE, 10) +
    text('Pedir esta cotação', 195, 718, { face: sansBold, size: 21, fill: '#fff', anchor: 'middle' })
  )
}

function systemSheet(): Svg {
  const swatches: [string, string, string][] = [
    [GREEN, 'Verde cais', PAPER],
    [ORANGE, 'Laranja rota', DEEP],
    [PAPER, 'Papel', DEEP],
    [SAND, 'Areia', DEEP],
  ]
  return (
    rect(0, 0, 800, 1200, GREEN) +
    cassonecaMark(200, 240, 400, PAPER, ORANGE) +
    text('cassoneca', 400, 830, { face: display, size: 112, fill: PAPER, tracking: -24, anchor: 'middle' }) +
    text('LOGÍSTICA · LUANDA', 400, 890, { face: mono, size: 26, fill: MIST, anchor: 'middle', tracking: 90 }) +
    text('Aa', 870, 300, { face: display, size: 300, fill: DEEP, tracking: -30 }) +
    text('Space Grotesk', 1260, 220, { face: display, size: 34, fill: DEEP }) +
    paragraph('Títulos curtos, em minúsculas, com números que se leem à distância.', 1260, 262, 280, 30, {
      face: sans,
      size: 21,
      fill: '#5E6B66',
    }) +
    line(870, 370, 1530, 370, DEEP, 3) +
    swatches
      .map(
        ([color, name, ink], index) =>
          rect(870 + index * 168, 410, 156, 240, color) +
          rect(870 + index * 168, 410, 156, 240, { stroke: DEEP, strokeWidth: 1, opacity: 0.2 }) +
          text(name, 884 + index * 168, 630, { face: sans, size: 18, fill: ink }),
      )
      .join('') +
    rect(870, 700, 660, 400, SAND) +
    frame(870, 700, 660, 400, lanes(-40, 60, 700, 320, [GREEN, ORANGE, GREEN], 30))
  )
}

/** Corporate website of a freight company: deep green, one orange route line. */
export const websiteCorporativo: readonly Scene[] = [
  scene(
    'Página inicial do website da Cassoneca Logística num portátil, com o porto de Luanda ao pôr do sol',
    MIST,
    () => lanes(-60, 130, 1800, 1000, [GREEN, ORANGE, GREEN], 46) + laptop(150, 165, 1.065, homePage(1180, 740)),
  ),
  scene(
    'Dois telemóveis com os ecrãs de seguimento de carga e de cotação da Cassoneca',
    ORANGE,
    () =>
      lanes(-40, 250, 1700, 760, ['#E8481D', '#E8481D', '#E8481D'], 70) +
      phone(330, 120, 1.17, trackingScreen()) +
      phone(860, 200, 1.17, quoteScreen()),
  ),
  scene('Sistema visual da Cassoneca: símbolo, tipografia, cores e linha de rota', PAPER, systemSheet),
  scene('Página de serviços no navegador, com a frota da Cassoneca pintada com a linha de rota', SAND, () =>
    browser(
      110,
      110,
      1380,
      1010,
      'cassoneca.exemplo.ao/frota',
      rect(0, 0, 1380, 980, PAPER) +
        wordmark(60, 84, 34, GREEN) +
        lines(['Quarenta camiões,', 'uma só linha.'], 60, 240, 88, {
          face: display,
          size: 86,
          fill: GREEN,
          tracking: -30,
        }) +
        rect(0, 400, 1380, 580, GREEN) +
        rect(0, 800, 1380, 180, DEEP) +
        frame(0, 400, 1380, 400, lanes(-80, 60, 1500, 300, ['#174B49', '#174B49', '#174B49'], 44)) +
        place(
          truck(0, 0, PAPER, ORANGE, '#101010') +
            frame(0, -230, 370, 186, lanes(-30, 60, 420, 100, [GREEN, ORANGE, GREEN], 16)),
          {
            x: 70,
            y: 806,
            scale: 1.12,
          },
        ) +
        place(truck(0, 0, PAPER, ORANGE, '#101010') + wordmark(44, -120, 44, GREEN), { x: 730, y: 806, scale: 1.12 }),
    ),
  ),
]

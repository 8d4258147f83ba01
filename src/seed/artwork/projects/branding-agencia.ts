import { cardStack, envelope, sheet } from '../mockups/paper'
import { browser } from '../mockups/screens'
import { scene, type Scene } from '../scene'
import { circle, grid, line, path, place, rect, type Svg } from '../svg'
import { faces } from '../type/face'
import { lines, paragraph, text } from '../type/set-text'

const VIOLET = '#8B5CF6'
const INK = '#17122B'
const PAPER = '#F7F4EE'
const CORAL = '#FF6A4D'
const LILAC = '#D9CCFB'

const { bricolage, sans, sansBold, mono } = faces

/** The agency's symbol: two shapes that meet; a disc passes into an arch. `size` is its height and width. */
export function agencyMark(x: number, y: number, size: number, arch: string, disc: string): Svg {
  const r = size / 4
  return (
    path(
      `M${x} ${y + size}V${y + size / 2}A${size / 2} ${size / 2} 0 0 1 ${x + size} ${y + size / 2}V${y + size}H${x + size - r}V${y + size / 2}A${r} ${r} 0 0 0 ${x + r} ${y + size / 2}V${y + size}Z`,
      arch,
    ) + circle(x + size / 2, y + size - r * 0.92, r * 0.92, disc)
  )
}

function construction(): Svg {
  const [x, y, size] = [430, 260, 680]
  const guide = '#B79CFA'
  const rays = [0, 0.25, 0.5, 0.75, 1]
    .map(
      (at) =>
        line(x + size * at, 90, x + size * at, 1110, guide, 2) +
        line(200, y + size * at, 1400, y + size * at, guide, 2),
    )
    .join('')
  return (
    rays +
    circle(x + size / 2, y + size / 2, size / 2, { stroke: guide, strokeWidth: 2 }) +
    circle(x + size / 2, y + size / 2, size / 4, { stroke: guide, strokeWidth: 2 }) +
    agencyMark(x, y, size, PAPER, INK) +
    text('4x', x + size + 26, y + size / 2 + 8, { face: mono, size: 26, fill: PAPER }) +
    text('x', x + size / 8, 76, { face: mono, size: 26, fill: PAPER, anchor: 'middle' }) +
    text('símbolo', 200, 1166, { face: mono, size: 26, fill: PAPER }) +
    text('duas formas que se encontram', 1400, 1166, { face: mono, size: 26, fill: PAPER, anchor: 'end' })
  )
}

function poster(
  width: number,
  height: number,
  ground: string,
  ink: string,
  arch: string,
  disc: string,
  words: readonly string[],
): Svg {
  return (
    rect(0, 0, width, height, ground) +
    agencyMark(width * 0.34, height * 0.36, width * 0.86, arch, disc) +
    lines(words, width * 0.07, height * 0.15, width * 0.145, {
      face: bricolage,
      size: width * 0.138,
      fill: ink,
      tracking: -32,
    }) +
    text('design · publicidade · Luanda', width * 0.07, height * 0.955, { face: mono, size: width * 0.035, fill: ink })
  )
}

function stationery(): Svg {
  const letter =
    agencyMark(60, 60, 62, VIOLET, INK) +
    text('Luanda, 8 de outubro', 60, 186, { face: sans, size: 19, fill: INK }) +
    text('Bom dia, Marlene.', 60, 260, { face: bricolage, size: 40, fill: INK, tracking: -20 }) +
    [
      'Segue a proposta que combinámos na terça-feira: três meses, uma ideia central e um relatório por mês que se lê em cinco minutos.',
      'O que nos interessa não é publicar mais. É que, em janeiro, consiga apontar para um número e dizer: isto veio da campanha.',
      'Ficamos à espera das suas notas.',
    ]
      .map((part, index) => paragraph(part, 60, 320 + index * 132, 560, 31, { face: sans, size: 21, fill: '#4A4458' }))
      .join('') +
    rect(0, 920, 700, 10, VIOLET)
  return (
    envelope(80, 640, 720, 420, LILAC, '#C7B4F8', -8) +
    sheet(450, 110, 700, 930, PAPER, letter, { rotate: 4 }) +
    cardStack(1110, 150, 420, 250, INK, agencyMark(155, 68, 112, VIOLET, PAPER), -7) +
    sheet(
      1150,
      480,
      420,
      250,
      VIOLET,
      text('Sandra Miguel', 34, 76, { face: bricolage, size: 37, fill: PAPER, tracking: -20 }) +
        text('Direção de contas', 34, 110, { face: sans, size: 20, fill: PAPER }) +
        text('+244 900 000 000', 34, 190, { face: mono, size: 19, fill: PAPER }) +
        text('geral@exemplo.ao', 34, 216, { face: mono, size: 19, fill: PAPER }) +
        agencyMark(330, 166, 54, PAPER, INK),
      { rotate: 9 },
    ) +
    sheet(1240, 820, 260, 260, CORAL, agencyMark(70, 70, 120, INK, PAPER), { rotate: -6, radius: 130 })
  )
}

function websitePage(): Svg {
  const tiles: [string, string, string][] = [
    [INK, VIOLET, PAPER],
    [CORAL, INK, PAPER],
    [LILAC, VIOLET, INK],
  ]
  return (
    rect(0, 0, 1360, 980, PAPER) +
    agencyMark(56, 40, 46, VIOLET, INK) +
    ['Início', 'Serviços', 'Portfólio', 'Sobre']
      .map((item, index) => text(item, 760 + index * 116, 72, { face: sans, size: 19, fill: INK }))
      .join('') +
    rect(1206, 42, 106, 48, INK, 24) +
    text('Contato', 1259, 73, { face: sansBold, size: 18, fill: PAPER, anchor: 'middle' }) +
    lines(['Conectamos', 'marcas a', 'resultados.'], 52, 262, 146, {
      face: bricolage,
      size: 146,
      fill: INK,
      tracking: -40,
    }) +
    agencyMark(985, 246, 318, VIOLET, CORAL) +
    tiles
      .map(
        ([ground, arch, disc], index) =>
          rect(56 + index * 424, 650, 400, 300, ground) +
          grid(4, 3, (column, row) =>
            (column + row + index) % 2
              ? ''
              : place(agencyMark(0, 0, 66, arch, disc), { x: 82 + index * 424 + column * 94, y: 672 + row * 92 }),
          ),
      )
      .join('')
  )
}

/** The agency's own brand: two shapes that meet, violet and ink. */
export const brandingAgencia: readonly Scene[] = [
  scene(
    'Três cartazes da marca da agência com o símbolo em grande formato',
    '#E7DFF9',
    () =>
      sheet(
        70,
        140,
        470,
        920,
        VIOLET,
        poster(470, 920, VIOLET, PAPER, INK, CORAL, ['Conectamos', 'marcas a', 'resultados']),
      ) +
      sheet(
        565,
        140,
        470,
        920,
        INK,
        poster(470, 920, INK, PAPER, VIOLET, PAPER, ['Menos ruído,', 'mais', 'clientes']),
      ) +
      sheet(
        1060,
        140,
        470,
        920,
        CORAL,
        poster(470, 920, CORAL, INK, PAPER, INK, ['Boa ideia.', 'E depois', 'mede-se']),
      ),
  ),
  scene('Papelaria da agência: carta, envelope, cartões e autocolante', '#B9A6EC', stationery),
  scene('Construção geométrica do símbolo da agência sobre violeta', VIOLET, construction),
  scene('Website da agência com o título «Conectamos marcas a resultados» no navegador', INK, () =>
    browser(120, 90, 1360, 1028, 'exemplo.ao', websitePage()),
  ),
]

import { can } from '../mockups/packaging'
import { sheet } from '../mockups/paper'
import { phone, PHONE, statusBar } from '../mockups/screens'
import { scene, type Scene } from '../scene'
import { blurred, circle, ellipse, frame, path, place, polygon, rect, type Svg } from '../svg'
import { faces } from '../type/face'
import { lines, sizeForWidth, text, textOnCircle } from '../type/set-text'

const MAGENTA = '#E3197B'
const ORANGE = '#FF7A00'
const SUN = '#FFC93C'
const WINE = '#5A0B3A'
const MILK = '#FFF3DC'
const GREEN = '#3E8E41'

const { bagel, sans, sansBold } = faces

function rays(cx: number, cy: number, radius: number, count: number, color: string): Svg {
  return Array.from({ length: count }, (_, index) => {
    const at = (step: number): [number, number] => [
      cx + Math.cos(((index * 2 + step) * Math.PI) / count) * radius,
      cy + Math.sin(((index * 2 + step) * Math.PI) / count) * radius,
    ]
    return polygon([[cx, cy], at(0), at(1)], color)
  }).join('')
}

/** The fruit of the baobab: a velvet drop on a stalk, cut open to its white pulp. */
function fruit(x: number, y: number, scale: number, open: boolean): Svg {
  return place(
    path('M0 -150C6 -190 24 -206 40 -214', { stroke: '#6B4A2B', strokeWidth: 13, cap: 'round' }) +
      path(
        'M0 -150C74 -140 108 -50 100 30C92 116 46 160 0 160C-46 160 -92 116 -100 30C-108 -50 -74 -140 0 -150Z',
        open ? '#7A5A34' : GREEN,
      ) +
      (open
        ? path('M0 -126C58 -116 84 -44 78 26C72 98 36 134 0 134C-36 134 -72 98 -78 26C-84 -44 -58 -116 0 -126Z', MILK) +
          [
            [-24, -50],
            [26, -40],
            [-34, 16],
            [10, 8],
            [40, 40],
            [-10, 70],
          ]
            .map(([px, py]) => ellipse(px ?? 0, py ?? 0, 15, 20, '#8A2E1C'))
            .join('')
        : path('M-62 -60C-72 0 -60 60 -38 96', { stroke: '#8CC084', strokeWidth: 12, cap: 'round' })),
    { x, y, scale },
  )
}

function label(width: number, height: number, ground: string, ray: string, ink: string, taste: string): Svg {
  const size = sizeForWidth('múkua', bagel, width * 0.84)
  return (
    rect(0, 0, width, height + 40, ground) +
    rays(width / 2, height * 0.36, height, 14, ray) +
    circle(width / 2, height * 0.34, width * 0.34, SUN) +
    fruit(width / 2, height * 0.35, width / 520, true) +
    text('múkua', width / 2, height * 0.74, { face: bagel, size, fill: ink, anchor: 'middle' }) +
    text(taste, width / 2, height * 0.815, { face: sansBold, size: width * 0.072, fill: ink, anchor: 'middle' }) +
    text('330 ml', width / 2, height * 0.89, { face: sans, size: width * 0.055, fill: ink, anchor: 'middle' })
  )
}

const flavours: readonly [string, string, string, string][] = [
  [GREEN, '#35803A', MILK, 'com lima'],
  [ORANGE, '#F06A00', MILK, 'natural'],
  [SUN, '#F5B81F', WINE, 'com maracujá'],
]

function cans(): Svg {
  return (
    rays(800, 660, 1200, 20, '#FF8F2B') +
    rect(0, 1010, 1600, 190, WINE) +
    flavours
      .map(([ground, ray, ink, taste], index) =>
        can(
          180 + index * 440,
          index === 1 ? 200 : 290,
          370,
          index === 1 ? 850 : 760,
          label(
            370,
            index === 1 ? 850 : 760,
            index === 1 ? MAGENTA : ground,
            index === 1 ? '#CC0F6A' : ray,
            index === 1 ? MILK : ink,
            taste,
          ),
        ),
      )
      .join('') +
    fruit(120, 1040, 0.7, false) +
    fruit(1490, 1040, 0.7, true)
  )
}

const poster = (ground: string, ray: string, ink: string, words: readonly string[], art: Svg): Svg =>
  rect(0, 0, 460, 820, ground) +
  rays(230, 480, 800, 16, ray) +
  lines(words, 230, 122, 104, { face: bagel, size: 106, fill: ink, anchor: 'middle' }) +
  art +
  text('o sumo do embondeiro', 230, 776, { face: sansBold, size: 27, fill: ink, anchor: 'middle' })

function videoScreen(): Svg {
  const reaction = (y: number, label: string, art: Svg) =>
    circle(346, y, 25, { fill: '#000', opacity: 0.25 }) +
    art +
    text(label, 346, y + 46, { face: sansBold, size: 14, fill: MILK, anchor: 'middle' })
  return (
    rect(0, 0, PHONE.width, PHONE.height, '#FF9A3D') +
    circle(195, 320, 180, SUN) +
    rect(0, 520, PHONE.width, 290, '#1FA3B5') +
    path('M0 560q50 -30 98 0t98 0t98 0t98 0V810H0Z', '#178C9D') +
    path('M0 690q90 -40 200 0t200 -10V810H0Z', '#F2D6A2') +
    place(can(0, 0, 170, 350, label(170, 350, MAGENTA, '#CC0F6A', MILK, 'com gengibre')), { x: 110, y: 330 }) +
    statusBar(MILK) +
    lines(['A receita', 'da avó'], 28, 128, 60, { face: bagel, size: 60, fill: WINE }) +
    reaction(470, '48 mil', path('M346 484q-22 -14 -16 -26q8 -10 16 0q8 -10 16 0q6 12 -16 26z', MAGENTA)) +
    reaction(556, '2.310', circle(346, 556, 12, MILK)) +
    reaction(642, 'partilhar', path('M338 652q0 -18 18 -18v-8l14 14l-14 14v-8q-10 0 -18 6z', MILK)) +
    text('@sumomukua', 26, 750, { face: sansBold, size: 19, fill: WINE }) +
    text('#ReceitaDaAvó', 26, 776, { face: sans, size: 18, fill: WINE })
  )
}

function beachStand(): Svg {
  const stripes = Array.from({ length: 12 }, (_, index) =>
    path(`M${400 + index * 66.7} 330h66.7l${(index - 5) * 10} 110h-66.7z`, index % 2 ? MILK : MAGENTA),
  ).join('')
  const umbrella = (x: number, y: number, a: string, b: string) =>
    rect(x - 6, y - 10, 12, 360, '#7A5A34') +
    Array.from({ length: 6 }, (_, index) =>
      path(`M${x} ${y - 150}L${x - 190 + index * 63.3} ${y}h63.3Z`, index % 2 ? a : b),
    ).join('') +
    path(`M${x - 190} ${y}A198 198 0 0 1 ${x + 190} ${y}Q${x} ${y - 24} ${x - 190} ${y}Z`, {
      fill: '#000',
      opacity: 0.06,
    })
  return (
    rect(0, 0, 1600, 560, '#BDEAF2') +
    circle(1320, 180, 100, SUN) +
    rect(0, 480, 1600, 200, '#1FA3B5') +
    path('M0 620q200 -50 400 0t400 0t400 0t400 0V1200H0Z', '#F2D6A2') +
    umbrella(190, 620, SUN, ORANGE) +
    umbrella(1440, 600, MILK, MAGENTA) +
    blurred(rect(430, 990, 760, 40, { fill: '#000', opacity: 0.4 }), 16) +
    rect(420, 400, 26, 600, WINE) +
    rect(1154, 400, 26, 600, WINE) +
    rect(400, 690, 800, 320, ORANGE) +
    frame(
      400,
      690,
      800,
      320,
      rays(400, 160, 700, 22, '#F06A00') +
        text('múkua', 400, 230, { face: bagel, size: 210, fill: MILK, anchor: 'middle' }),
    ) +
    rect(380, 664, 840, 34, WINE, 6) +
    [520, 620, 720, 960, 1060]
      .map((x, index) =>
        place(
          can(
            0,
            0,
            74,
            160,
            label(
              74,
              160,
              flavours[index % 3]?.[0] ?? SUN,
              flavours[index % 3]?.[1] ?? SUN,
              flavours[index % 3]?.[2] ?? WINE,
              'natural',
            ),
          ),
          { x, y: 506 },
        ),
      )
      .join('') +
    rect(392, 310, 816, 24, WINE, 8) +
    stripes +
    circle(800, 250, 150, SUN) +
    fruit(800, 262, 0.46, true) +
    textOnCircle('PROVA GRÁTIS · PROVA GRÁTIS · ', 800, 250, 116, -84, {
      face: sansBold,
      size: 29,
      fill: WINE,
      tracking: 235,
    })
  )
}

/** Launch of a baobab-fruit drink: fat letters and sunset colours. */
export const lancamentoSumo: readonly Scene[] = [
  scene('Três latas do sumo Múkua em cores de pôr do sol, com o fruto do embondeiro', ORANGE, cans),
  scene('Banca de provas do sumo Múkua na praia', '#BDEAF2', beachStand),
  scene(
    'Vídeo vertical do desafio «A receita da avó» num telemóvel',
    MAGENTA,
    () =>
      rays(420, 600, 1500, 24, '#CC0F6A') +
      phone(210, 110, 1.18, videoScreen()) +
      lines(['Sabe', 'a casa', 'da avó.'], 850, 420, 190, { face: bagel, size: 200, fill: SUN }) +
      text('#ReceitaDaAvó · 2.310 vídeos em doze dias', 860, 950, { face: sansBold, size: 32, fill: MILK }),
  ),
  scene(
    'Três cartazes de lançamento do sumo Múkua',
    SUN,
    () =>
      sheet(
        70,
        190,
        460,
        820,
        MAGENTA,
        poster(MAGENTA, '#CC0F6A', MILK, ['Abana', 'antes'], fruit(230, 520, 1.05, true)),
        { rotate: -2 },
      ) +
      sheet(
        570,
        160,
        460,
        820,
        ORANGE,
        poster(
          ORANGE,
          '#F06A00',
          WINE,
          ['Bebe', 'depois'],
          place(can(0, 0, 200, 430, label(200, 430, SUN, '#F5B81F', WINE, 'com maracujá')), { x: 130, y: 296 }),
        ),
      ) +
      sheet(
        1070,
        190,
        460,
        820,
        WINE,
        poster(WINE, '#6C1047', SUN, ['Repete', 'já'], fruit(140, 520, 0.8, false) + fruit(320, 520, 0.8, true)),
        { rotate: 2 },
      ),
  ),
]

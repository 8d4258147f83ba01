import { mupi } from '../mockups/outdoor'
import { bottle } from '../mockups/packaging'
import { sheet } from '../mockups/paper'
import { phone, PHONE, statusBar } from '../mockups/screens'
import { leaf } from '../motifs/geometry'
import { scene, type Scene } from '../scene'
import { blurred, circle, ellipse, frame, grid, path, place, rect, type Svg } from '../svg'
import { faces } from '../type/face'
import { lines, sizeForWidth, text } from '../type/set-text'

const GREEN = '#1F4D36'
const DARK = '#12301F'
const LIME = '#C9E265'
const SAND = '#F0E4CC'
const CLAY = '#D9683C'
const BLUSH = '#F3B79A'

const { syne, sans, sansBold } = faces

/** The brand's seed pattern: quarter turns follow no visible rule, yet stay the same. */
function seeds(columns: number, rows: number, size: number, colors: readonly string[], start = 0): Svg {
  return grid(columns, rows, (column, row) => {
    const step = column * 7 + row * 11 + ((column * row) % 5) + start
    return leaf(column * size, row * size, size, colors[step % colors.length] ?? LIME, step % 4)
  })
}

/** Four seeds that meet in a flower: the symbol. */
export function mupekeMark(cx: number, cy: number, size: number, color: string): Svg {
  const s = size / 2
  return [0, 1, 2, 3]
    .map((turn) => leaf(cx - (turn === 0 || turn === 3 ? s : 0), cy - (turn < 2 ? s : 0), s * 0.96, color, turn % 2))
    .join('')
}

function poster(
  width: number,
  height: number,
  ground: string,
  ink: string,
  words: readonly string[],
  colors: readonly string[],
): Svg {
  const cell = width / 4
  const size = Math.min(...words.map((word) => sizeForWidth(word, syne, width * 0.86, -30)))
  return (
    rect(0, 0, width, height, ground) +
    seeds(4, Math.floor((height * 0.56) / cell), cell, colors, words.length) +
    lines(words, width * 0.06, height * 0.885 - (words.length - 1) * size * 0.94, size * 0.94, {
      face: syne,
      size,
      fill: ink,
      tracking: -30,
    }) +
    text('Mupeke · óleos de semente', width * 0.07, height * 0.95, { face: sansBold, size: width * 0.042, fill: ink }) +
    mupekeMark(width * 0.88, height * 0.938, width * 0.1, ink)
  )
}

type Post = (size: number) => Svg
const bottleArt = (glass: string, label: string, ink: string): Svg =>
  bottle(
    0,
    0,
    200,
    470,
    glass,
    DARK,
    rect(0, 0, 200, 240, label) +
      mupekeMark(100, 70, 76, ink) +
      text('mupeke', 100, 146, { face: syne, size: 27, fill: ink, anchor: 'middle', tracking: -20 }) +
      text('óleo corporal', 100, 182, { face: sans, size: 17, fill: ink, anchor: 'middle' }) +
      text('100 ml', 100, 218, { face: sans, size: 15, fill: ink, anchor: 'middle' }),
  )

const posts: readonly Post[] = [
  (s) => rect(0, 0, s, s, GREEN) + seeds(3, 3, s / 3, [LIME, '#2E6A4A']),
  (s) =>
    rect(0, 0, s, s, SAND) +
    lines(['colher', 'prensar', 'devolver'], s * 0.09, s * 0.36, s * 0.18, {
      face: syne,
      size: s * 0.118,
      fill: GREEN,
      tracking: -30,
    }),
  (s) =>
    rect(0, 0, s, s, CLAY) +
    circle(s / 2, s * 0.55, s * 0.36, BLUSH) +
    place(bottleArt(GREEN, SAND, GREEN), { x: s * 0.34, y: s * 0.16, scale: s / 620 }),
  (s) =>
    rect(0, 0, s, s, LIME) + leaf(s * 0.14, s * 0.14, s * 0.72, GREEN, 1) + leaf(s * 0.33, s * 0.33, s * 0.34, LIME, 1),
  (s) =>
    rect(0, 0, s, s, BLUSH) +
    text('54%', s / 2, s * 0.58, { face: syne, size: s * 0.25, fill: CLAY, anchor: 'middle', tracking: -40 }) +
    text('dos frascos voltaram', s / 2, s * 0.74, { face: sansBold, size: s * 0.075, fill: DARK, anchor: 'middle' }),
  (s) =>
    rect(0, 0, s, s, SAND) +
    circle(s * 0.5, s * 0.5, s * 0.38, CLAY) +
    leaf(s * 0.25, s * 0.25, s * 0.5, SAND, 0) +
    leaf(s * 0.25, s * 0.25, s * 0.5, GREEN, 1),
  (s) => rect(0, 0, s, s, DARK) + place(bottleArt(CLAY, LIME, DARK), { x: s * 0.34, y: s * 0.14, scale: s / 620 }),
  (s) =>
    rect(0, 0, s, s, LIME) +
    lines(['nada se', 'perde'], s * 0.09, s * 0.44, s * 0.24, {
      face: syne,
      size: s * 0.155,
      fill: DARK,
      tracking: -30,
    }),
  (s) => rect(0, 0, s, s, CLAY) + seeds(2, 2, s / 2, [SAND, BLUSH], 2),
]

const feed = (size: number, gap: number, columns = 3, count = 9): Svg =>
  posts
    .slice(0, count)
    .map((post, index) =>
      frame((index % columns) * (size + gap), Math.floor(index / columns) * (size + gap), size, size, post(size)),
    )
    .join('')

function profileScreen(): Svg {
  return (
    rect(0, 0, PHONE.width, PHONE.height, '#FFFFFF') +
    statusBar(DARK) +
    circle(70, 124, 44, GREEN) +
    mupekeMark(70, 124, 52, LIME) +
    [
      ['48', 'posts'],
      ['21 mil', 'seguidores'],
      ['312', 'a seguir'],
    ]
      .map(
        ([value, label], index) =>
          text(value ?? '', 178 + index * 82, 118, { face: sansBold, size: 20, fill: DARK, anchor: 'middle' }) +
          text(label ?? '', 178 + index * 82, 140, { face: sans, size: 14, fill: '#5F6A63', anchor: 'middle' }),
      )
      .join('') +
    text('Mupeke', 26, 200, { face: sansBold, size: 19, fill: DARK }) +
    text('Óleos de semente, feitos na Huíla.', 26, 226, { face: sans, size: 17, fill: DARK }) +
    rect(26, 248, 338, 40, LIME, 10) +
    text('Seguir', 195, 275, { face: sansBold, size: 18, fill: DARK, anchor: 'middle' }) +
    place(feed(129, 2), { y: 312 }) +
    place(feed(129, 2, 3, 3), { y: 705 })
  )
}

function street(): Svg {
  return (
    rect(0, 0, 1600, 860, '#E9C9A6') +
    rect(0, 0, 1600, 860, { fill: CLAY, opacity: 0.18 }) +
    [0, 1, 2, 3].map((index) => rect(110 + index * 400, 90, 180, 260, '#DDB48C', 90)).join('') +
    rect(0, 860, 1600, 50, '#B98F6C') +
    rect(0, 910, 1600, 290, '#6E6A63') +
    rect(0, 910, 1600, 14, '#8E887E') +
    mupi(170, 120, 520, 750, poster(520, 750, LIME, DARK, ['volta à', 'terra'], [GREEN, CLAY, SAND])) +
    mupi(
      900,
      120,
      520,
      750,
      rect(0, 0, 520, 750, GREEN) +
        circle(260, 400, 210, '#2E6A4A') +
        place(bottleArt(CLAY, SAND, GREEN), { x: 160, y: 190 }) +
        text('Encha outra vez.', 260, 110, { face: syne, size: 39, fill: LIME, anchor: 'middle', tracking: -30 }) +
        text('Devolva o frasco, leve menos 20%', 260, 712, { face: sansBold, size: 25, fill: SAND, anchor: 'middle' }),
    )
  )
}

function products(): Svg {
  const plinth = (x: number, y: number, width: number, height: number) =>
    blurred(ellipse(x + width / 2 + 30, y + height, width * 0.6, 26, { fill: '#000', opacity: 0.3 }), 14) +
    rect(x, y + 26, width, height - 26, '#C5572D') +
    ellipse(x + width / 2, y + 26, width / 2, 26, '#E07F55')
  return (
    path('M420 1200V560a380 380 0 0 1 760 0v640z', BLUSH) +
    rect(0, 1010, 1600, 190, '#C25227') +
    plinth(250, 800, 330, 250) +
    plinth(620, 690, 380, 360) +
    plinth(1040, 860, 330, 190) +
    place(bottleArt(GREEN, SAND, GREEN), { x: 322, y: 390, scale: 0.93 }) +
    place(bottleArt(DARK, LIME, DARK), { x: 690, y: 150, scale: 1.2 }) +
    place(bottleArt('#8C3A1C', SAND, CLAY), { x: 1112, y: 450, scale: 0.93 }) +
    [
      [150, 1000, 0],
      [1430, 960, 1],
      [1330, 1060, 0],
    ]
      .map(
        ([x, y, turn]) =>
          blurred(leaf((x ?? 0) + 10, (y ?? 0) + 14, 90, '#5A2410', turn ?? 0), 8) +
          leaf(x ?? 0, y ?? 0, 90, LIME, turn ?? 0),
      )
      .join('')
  )
}

/** Digital launch of refillable seed oils: one seed shape, multiplied. */
export const campanhaEco: readonly Scene[] = [
  scene('Frascos de óleo Mupeke em três cores sobre plintos de barro, com folhas verde-lima', CLAY, products),
  scene('Cartazes da campanha «Volta à terra» em dois mupis de rua', SAND, street),
  scene(
    'Perfil de Instagram da Mupeke num telemóvel, ao lado da grelha de publicações',
    SAND,
    () =>
      place(feed(470, 16), { x: 690, y: -110, rotate: 5 }) +
      rect(0, 0, 650, 1200, GREEN) +
      phone(120, 130, 1.14, profileScreen()),
  ),
  scene(
    'Três cartazes da campanha com o padrão de sementes em verde, barro e lima',
    DARK,
    () =>
      sheet(90, 170, 450, 860, LIME, poster(450, 860, LIME, DARK, ['volta à', 'terra'], [GREEN, CLAY, SAND])) +
      sheet(575, 170, 450, 860, CLAY, poster(450, 860, CLAY, SAND, ['nasce', 'da terra'], [BLUSH, GREEN, LIME])) +
      sheet(1060, 170, 450, 860, SAND, poster(450, 860, SAND, GREEN, ['cuida', 'da terra'], [GREEN, LIME, CLAY])),
  ),
  scene(
    'Padrão de sementes da Mupeke com o símbolo da marca',
    GREEN,
    () =>
      seeds(8, 6, 200, [LIME, '#2E6A4A', SAND, '#2E6A4A', CLAY, GREEN]) +
      rect(200, 400, 1200, 400, GREEN) +
      mupekeMark(420, 600, 240, LIME) +
      text('mupeke', 580, 634, { face: syne, size: 128, fill: SAND, tracking: -30 }),
  ),
]

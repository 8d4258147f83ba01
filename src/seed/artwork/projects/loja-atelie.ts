import { box } from '../mockups/packaging'
import { sheet } from '../mockups/paper'
import { browser, phone, PHONE, statusBar } from '../mockups/screens'
import { clothPattern } from '../motifs/geometry'
import { scene, type Scene } from '../scene'
import { circle, clip, frame, line, path, place, rect, type Svg } from '../svg'
import { faces } from '../type/face'
import { lines, text } from '../type/set-text'

const INK = '#161312'
const OCHRE = '#DDA229'
const BRICK = '#B3261E'
const IVORY = '#F8F3E9'
const STONE = '#DCD2C2'
const SKIN = ['#5B3521', '#7A4A2E', '#432417'] as const

const { cormorant, cormorantItalic, sans, sansBold } = faces
const cloth = { ground: INK, first: OCHRE, second: BRICK, light: IVORY }

/** A standing figure in a patterned dress, drawn for a 400 × 560 field. */
function figure(kind: number, skin: string, plain: string): Svg {
  const dress =
    [
      'M148 196Q200 214 252 196L268 330Q330 470 346 560H54Q70 470 132 330Z',
      'M140 196Q200 220 260 196L282 372H118ZM118 372H282L262 560H138Z',
      'M126 204Q200 186 274 204L300 560H100Z',
    ][kind] ?? ''
  const arms =
    kind === 1 ? 'M144 206Q86 270 120 352M256 206Q330 250 292 330' : 'M150 206Q104 300 118 400M250 206Q296 300 282 400'
  const wrap =
    kind === 2
      ? path('M150 92Q140 20 204 18Q268 20 252 92Q200 60 150 92Z', BRICK)
      : circle(200, 74, 40, INK) + (kind === 0 ? circle(200, 30, 26, INK) : '')
  return (
    path(arms, { stroke: skin, strokeWidth: 28, cap: 'round' }) +
    rect(184, 126, 32, 80, skin, 14) +
    (kind === 2 ? '' : wrap) +
    path('M164 88Q164 146 200 148Q236 146 236 88Q200 60 164 88Z', skin) +
    (kind === 2 ? wrap : '') +
    clip(
      path(dress, '#000'),
      kind === 1
        ? rect(0, 0, 400, 372, plain) + place(clothPattern(400, 200, 62, cloth), { y: 372 })
        : place(clothPattern(400, 560, kind === 0 ? 78 : 50, cloth), {}),
    ) +
    circle(164, 128, 7, OCHRE) +
    circle(236, 128, 7, OCHRE)
  )
}

/** A figure on a plain ground: whole in tall fields, head to waist in wide ones; `top` is the room above the head. */
function look(width: number, height: number, ground: string, kind: number, plain = BRICK, top = 18): Svg {
  const scale = Math.max(height / 600, Math.min(width / 400, height / 420))
  const y = Math.max(top, height - 560 * scale)
  return frame(
    0,
    0,
    width,
    height,
    rect(0, 0, width, height, ground) +
      place(figure(kind, SKIN[kind] ?? SKIN[0], plain), { x: width / 2 - 200 * scale, y, scale }),
  )
}

const brand = (x: number, y: number, size: number, color: string, anchor: 'start' | 'middle' = 'middle'): Svg =>
  text('Yolanda Tati', x, y, { face: cormorant, size, fill: color, anchor, tracking: -8 })

function shopPage(): Svg {
  const products: [string, string, number, string][] = [
    ['Vestido Kwanza', '84.000', 0, STONE],
    ['Conjunto Bairro Azul', '112.000', 1, '#E9C4A6'],
    ['Túnica Benguela', '69.500', 2, '#C9D0C0'],
  ]
  return (
    rect(0, 0, 1400, 1000, IVORY) +
    ['Coleção', 'Ateliê', 'Medidas']
      .map((item, index) => text(item, 50 + index * 112, 58, { face: sans, size: 18, fill: INK }))
      .join('') +
    brand(700, 66, 46, INK) +
    text('Saco (2)', 1350, 58, { face: sans, size: 18, fill: INK, anchor: 'end' }) +
    place(look(700, 470, BRICK, 0), { x: 700, y: 96 }) +
    place(clothPattern(60, 470, 60, cloth), { x: 640, y: 96 }) +
    rect(0, 96, 640, 470, IVORY) +
    lines(['Cortado', 'à mão,', 'no Bairro Azul.'], 50, 236, 92, {
      face: cormorant,
      size: 96,
      fill: INK,
      tracking: -16,
    }) +
    text('Coleção de dezembro', 54, 486, { face: cormorantItalic, size: 34, fill: BRICK }) +
    rect(50, 506, 190, 46, INK) +
    text('Ver peças', 145, 536, { face: sans, size: 18, fill: IVORY, anchor: 'middle' }) +
    products
      .map(
        ([name, price, kind, ground], index) =>
          place(look(420, 300, ground, kind, OCHRE), { x: 50 + index * 440, y: 596 }) +
          text(name, 50 + index * 440, 926, { face: cormorant, size: 27, fill: INK }) +
          text(`${price} Kz`, 470 + index * 440, 926, { face: sans, size: 18, fill: INK, anchor: 'end' }),
      )
      .join('')
  )
}

function productScreen(): Svg {
  return (
    rect(0, 0, PHONE.width, PHONE.height, IVORY) +
    look(PHONE.width, 490, '#E9C4A6', 1, OCHRE, 76) +
    statusBar(INK) +
    text('Conjunto Bairro Azul', 26, 538, { face: cormorant, size: 34, fill: INK }) +
    text('112.000 Kz', 26, 570, { face: sans, size: 19, fill: BRICK }) +
    ['S', 'M', 'L', 'À medida']
      .map(
        (size, index) =>
          rect(26 + index * 66, 594, index === 3 ? 140 : 56, 50, index === 3 ? INK : IVORY) +
          rect(26 + index * 66, 594, index === 3 ? 140 : 56, 50, { stroke: INK, strokeWidth: 1.5 }) +
          text(size, (index === 3 ? 96 : 54) + index * 66, 626, {
            face: sans,
            size: 18,
            fill: index === 3 ? IVORY : INK,
            anchor: 'middle',
          }),
      )
      .join('') +
    text('Entrega em Luanda em 5 dias úteis', 26, 682, { face: sans, size: 16, fill: '#6B625A' }) +
    rect(26, 706, 338, 62, BRICK) +
    text('Juntar ao saco', 195, 744, { face: sansBold, size: 19, fill: IVORY, anchor: 'middle' })
  )
}

function paymentScreen(): Svg {
  const row = (y: number, label: string, value: string) =>
    text(label, 26, y, { face: sans, size: 18, fill: '#6B625A' }) +
    text(value, 364, y, { face: sansBold, size: 19, fill: INK, anchor: 'end' }) +
    line(26, y + 22, 364, y + 22, STONE, 2)
  return (
    rect(0, 0, PHONE.width, PHONE.height, IVORY) +
    statusBar(INK) +
    brand(195, 116, 40, INK) +
    text('Quase sua.', 26, 214, { face: cormorantItalic, size: 58, fill: BRICK }) +
    row(280, 'Conjunto Bairro Azul', '112.000 Kz') +
    row(338, 'Lenço Samba', '18.500 Kz') +
    row(396, 'Entrega', 'Oferta') +
    row(454, 'Total', '130.500 Kz') +
    rect(26, 500, 338, 176, INK) +
    text('Referência Multicaixa', 50, 544, { face: sans, size: 17, fill: STONE }) +
    text('Entidade 00 348', 50, 592, { face: sansBold, size: 25, fill: IVORY }) +
    text('Ref. 904 118 276', 50, 634, { face: sansBold, size: 25, fill: OCHRE }) +
    place(clothPattern(338, 66, 66, cloth), { x: 26, y: 700 })
  )
}

function tags(): Svg {
  const tag = (x: number, y: number, ground: string, art: Svg, rotate: number) =>
    sheet(x, y, 300, 560, ground, art + circle(150, 44, 17, STONE), { rotate, radius: 6 })
  const boxFront = clip(
    rect(0, 0, 660, 330, '#000'),
    clothPattern(660, 330, 110, cloth) + rect(150, 90, 360, 150, IVORY) + brand(330, 184, 58, INK),
  )
  return (
    box(
      140,
      640,
      { width: 660, height: 330, art: boxFront },
      { width: 330, art: rect(0, 0, 330, 330, BRICK) },
      '#D2453B',
    ) +
    tag(
      1010,
      80,
      IVORY,
      brand(150, 290, 44, INK) +
        text('feito à mão', 150, 340, { face: cormorantItalic, size: 31, fill: BRICK, anchor: 'middle' }) +
        text('TAM. À MEDIDA', 150, 500, { face: sans, size: 18, fill: INK, anchor: 'middle', tracking: 60 }),
      -10,
    ) +
    tag(1270, 520, INK, clothPattern(300, 560, 100, cloth), 7) +
    sheet(
      200,
      110,
      620,
      330,
      IVORY,
      lines(['Obrigada.', 'Cada ponto foi dado', 'a pensar em si.'], 50, 112, 62, {
        face: cormorantItalic,
        size: 54,
        fill: INK,
      }) + text('Y. Tati', 50, 298, { face: cormorant, size: 34, fill: BRICK }),
      { rotate: -5 },
    )
  )
}

/** Online shop of a tailor: magazine type, much space, one cloth pattern. */
export const lojaAtelie: readonly Scene[] = [
  scene('Página inicial da loja online Yolanda Tati, com vestidos de padrão geométrico', STONE, () =>
    browser(100, 80, 1400, 1040, 'yolandatati.exemplo.ao', shopPage()),
  ),
  scene(
    'Ecrãs de produto e de pagamento por referência Multicaixa da loja Yolanda Tati',
    BRICK,
    () =>
      frame(0, 0, 1600, 1200, place(clothPattern(1600, 260, 130, cloth), { y: 940 })) +
      phone(300, 110, 1.16, productScreen()) +
      phone(830, 110, 1.16, paymentScreen()),
  ),
  scene('Caixa, etiquetas e cartão de agradecimento do Ateliê Yolanda Tati', '#E3B9A0', tags),
  scene(
    'Lookbook Yolanda Tati com três silhuetas da coleção',
    INK,
    () =>
      [0, 1, 2]
        .map((kind) =>
          place(look(500, 940, [STONE, OCHRE, '#C9D0C0'][kind] ?? STONE, kind, BRICK), { x: 25 + kind * 525, y: 0 }),
        )
        .join('') + brand(800, 1110, 120, IVORY),
  ),
]

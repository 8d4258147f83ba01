import { box, can, cup, pouch } from '../mockups/packaging'
import { sheet } from '../mockups/paper'
import { ridges } from '../motifs/landscapes'
import { scene, type Scene } from '../scene'
import { blurred, circle, ellipse, frame, line, path, place, rect, type Svg } from '../svg'
import { faces } from '../type/face'
import { paragraph, text } from '../type/set-text'

const CREAM = '#F5EAD6'
const BROWN = '#2B1710'
const { gloock, sans, sansBold, mono } = faces

interface Roast {
  name: string
  hour: string
  sky: string
  sun: string
  hills: readonly string[]
  sunY: number
  ink: string
}

const roasts = {
  dawn: {
    name: 'Amanhecer',
    hour: 'torra clara',
    sky: '#F6B8A0',
    sun: '#FFF0CF',
    hills: ['#E58B6F', '#C9604B', '#8E3B33', '#57211F'],
    sunY: 0.5,
    ink: '#57211F',
  },
  noon: {
    name: 'Meio-dia',
    hour: 'torra média',
    sky: '#F2C14E',
    sun: '#FFF6D8',
    hills: ['#B9B24A', '#7F9A45', '#3F7350', '#1E4A3B'],
    sunY: 0.26,
    ink: '#1E4A3B',
  },
  dusk: {
    name: 'Entardecer',
    hour: 'torra escura',
    sky: '#3D3A78',
    sun: '#FF8B5A',
    hills: ['#5B4A8F', '#443070', '#2C1D4E', '#190F30'],
    sunY: 0.52,
    ink: '#F5EAD6',
  },
} satisfies Record<string, Roast>

function landscape(width: number, height: number, roast: Roast, seed = 0): Svg {
  return frame(
    0,
    0,
    width,
    height,
    rect(0, 0, width, height, roast.sky) +
      circle(width * 0.62, height * roast.sunY, width * 0.17, roast.sun) +
      ridges(width, height, height * 0.56, roast.hills, seed),
  )
}

function label(width: number, height: number, roast: Roast): Svg {
  const u = Math.min(width / 400, height / 760)
  return (
    rect(0, 0, width, height, CREAM) +
    landscape(width, height * 0.56, roast) +
    text('Serra da', width / 2, height * 0.66, { face: gloock, size: 50 * u, fill: BROWN, anchor: 'middle' }) +
    text('Gabela', width / 2, height * 0.745, {
      face: gloock,
      size: 76 * u,
      fill: BROWN,
      anchor: 'middle',
      tracking: -10,
    }) +
    line(width * 0.14, height * 0.785, width * 0.86, height * 0.785, BROWN, 2 * u) +
    text(roast.name, width * 0.14, height * 0.835, { face: sansBold, size: 25 * u, fill: BROWN }) +
    text(roast.hour, width * 0.86, height * 0.835, { face: sans, size: 22 * u, fill: BROWN, anchor: 'end' }) +
    text('ARÁBICA · 250 g', width * 0.14, height * 0.9, { face: mono, size: 18 * u, fill: BROWN }) +
    text('colheita 26', width * 0.86, height * 0.9, { face: mono, size: 18 * u, fill: BROWN, anchor: 'end' })
  )
}

const bean = (x: number, y: number, r: number, tilt: number): Svg =>
  place(
    blurred(ellipse(4, 8, r, r * 0.7, { fill: '#000', opacity: 0.4 }), 5) +
      ellipse(0, 0, r, r * 0.68, '#4A2617') +
      path(`M${-r * 0.9} 0q${r * 0.45} ${-r * 0.4} ${r * 0.9} 0t${r * 0.9} 0`, {
        stroke: '#2B1710',
        strokeWidth: r * 0.14,
      }) +
      path(`M${-r * 0.6} ${-r * 0.4}q${r * 0.5} ${-r * 0.24} ${r} 0`, {
        stroke: '#7A4A30',
        strokeWidth: r * 0.1,
        cap: 'round',
      }),
    { x, y, rotate: tilt },
  )

/** Scattered beans; golden-angle steps look random and stay the same. */
const beans = (cx: number, cy: number, count: number, spread: number): Svg =>
  Array.from({ length: count }, (_, index) =>
    bean(
      cx + Math.cos(index * 2.4) * spread * Math.sqrt(index),
      cy + Math.sin(index * 2.4) * spread * 0.42 * Math.sqrt(index),
      24,
      index * 67,
    ),
  ).join('')

function shelf(): Svg {
  return (
    rect(0, 960, 1600, 240, '#C99A6B') +
    rect(0, 960, 1600, 12, '#DDB58A') +
    pouch(130, 230, 400, 760, label(400, 760, roasts.dawn)) +
    pouch(600, 190, 400, 800, label(400, 800, roasts.noon)) +
    pouch(1070, 230, 400, 760, label(400, 760, roasts.dusk)) +
    beans(330, 1100, 9, 44) +
    beans(1250, 1110, 7, 42)
  )
}

function family(): Svg {
  const boxFront = label(380, 560, roasts.noon)
  const boxSide =
    rect(0, 0, 260, 560, '#1E4A3B') +
    text('12 doses', 130, 150, { face: gloock, size: 46, fill: CREAM, anchor: 'middle' }) +
    paragraph('Colhido à mão entre os 900 e os 1.200 metros, por 84 famílias da cooperativa.', 34, 220, 200, 32, {
      face: sans,
      size: 23,
      fill: CREAM,
    })
  const tin =
    landscape(330, 300, roasts.dusk, 2) +
    rect(0, 300, 330, 250, '#190F30') +
    text('Gabela', 165, 390, { face: gloock, size: 70, fill: CREAM, anchor: 'middle' }) +
    text('CAFÉ FRIO · 330 ml', 165, 440, { face: mono, size: 19, fill: CREAM, anchor: 'middle' })
  const wrap = frame(
    0,
    0,
    240,
    330,
    landscape(240, 340, roasts.dawn, 1) +
      text('Gabela', 120, 96, { face: gloock, size: 56, fill: '#57211F', anchor: 'middle' }),
  )
  return (
    rect(0, 900, 1600, 300, '#E0A93A') +
    box(150, 440, { width: 380, height: 560, art: boxFront }, { width: 260, art: boxSide }, '#F6D98F') +
    can(830, 470, 330, 550, tin) +
    cup(1250, 700, 240, 330, wrap, '#57211F') +
    beans(800, 1120, 6, 36)
  )
}

function poster(): Svg {
  return (
    landscape(1600, 1200, roasts.dusk, 1) +
    text('A que horas', 110, 210, { face: gloock, size: 122, fill: CREAM, tracking: -14 }) +
    text('nasce o seu café?', 110, 334, { face: gloock, size: 122, fill: CREAM, tracking: -14 }) +
    text('Serra da Gabela · três torras, três encostas', 116, 402, { face: sans, size: 34, fill: CREAM })
  )
}

function labels(): Svg {
  return (
    [roasts.dawn, roasts.noon, roasts.dusk]
      .map((roast, index) =>
        sheet(
          90 + index * 490,
          130,
          440,
          700,
          CREAM,
          landscape(440, 380, roast, index) +
            text(roast.name, 34, 470, { face: gloock, size: 62, fill: BROWN }) +
            text(roast.hour, 36, 512, { face: sans, size: 25, fill: BROWN }) +
            line(34, 548, 406, 548, BROWN, 2) +
            paragraph(
              [
                'Flor de laranjeira, mel e chá preto.',
                'Cacau, amendoim torrado e caju.',
                'Melaço, tabaco e noz-moscada.',
              ][index] ?? '',
              36,
              596,
              360,
              34,
              { face: sans, size: 26, fill: BROWN },
            ),
        ),
      )
      .join('') +
    [roasts.dawn, roasts.noon, roasts.dusk]
      .map((roast, index) =>
        [roast.sky, ...roast.hills]
          .map((color, step) => rect(90 + index * 490 + step * 88, 930, 88, 150, color))
          .join(''),
      )
      .join('')
  )
}

/** Packaging of three roasts: the same hills at dawn, noon and dusk. */
export const embalagemCafe: readonly Scene[] = [
  scene('Três sacos de café Serra da Gabela com a serra ao amanhecer, ao meio-dia e ao entardecer', '#E9D3B4', shelf),
  scene('Caixa, lata e copo da família de embalagens Serra da Gabela', '#F2C14E', family),
  scene('Rótulos das três torras com as respetivas paletas de cor', '#D8C3A2', labels),
  scene('Cartaz «A que horas nasce o seu café?» com as curvas da serra ao entardecer', roasts.dusk.sky, poster),
]

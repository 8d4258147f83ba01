import { BRICK, CREAM, fish, logo, NAVY, OCHRE, RED, seal } from '../brands/casa-mufete'
import { carrierBag, cup } from '../mockups/packaging'
import { cardStack, sheet } from '../mockups/paper'
import { scales, waves } from '../motifs/geometry'
import { scene, type Scene } from '../scene'
import { blurred, circle, clip, frame, line, path, place, rect, shadow, type Svg } from '../svg'
import { faces } from '../type/face'
import { lines, text } from '../type/set-text'

const { fraunces, frauncesItalic, sans, sansBold } = faces

function facade(): Svg {
  const tile = (index: number) => rect(index * 80, 900, 80, 80, index % 2 ? CREAM : NAVY)
  const awning = Array.from({ length: 14 }, (_, index) =>
    path(`M${330 + index * 70} 470h70v120a35 35 0 0 1 -70 0z`, index % 2 ? CREAM : OCHRE),
  ).join('')
  return (
    rect(0, 0, 1600, 980, RED) +
    waves(1600, 330, 180, 66, '#B92F18', 12) +
    rect(0, 980, 1600, 220, '#3A3532') +
    rect(0, 980, 1600, 26, '#5A534E') +
    Array.from({ length: 20 }, (_, index) => tile(index)).join('') +
    logo(800, 395, 150, CREAM) +
    rect(350, 520, 420, 470, NAVY) +
    rect(374, 544, 372, 340, '#F3D9A4') +
    rect(374, 544, 372, 340, { fill: OCHRE, opacity: 0.28 }) +
    [498, 622].map((x) => rect(x - 4, 544, 8, 340, NAVY)).join('') +
    rect(374, 700, 372, 8, NAVY) +
    rect(830, 520, 420, 470, NAVY) +
    rect(862, 552, 356, 438, BRICK) +
    rect(894, 590, 292, 210, '#F3D9A4') +
    circle(1176, 850, 11, OCHRE) +
    text('aberto até tarde', 1040, 708, { face: frauncesItalic, size: 37, fill: BRICK, anchor: 'middle' }) +
    blurred(rect(330, 560, 980, 60, { fill: '#000', opacity: 0.35 }), 16) +
    awning +
    rect(330, 456, 980, 18, NAVY) +
    shadow(1372, 560, 4, 4, 2, {}) +
    rect(1318, 612, 150, 12, NAVY) +
    blurred(circle(1440, 752, 112, { fill: '#000', opacity: 0.3 }), 14) +
    line(1440, 620, 1440, 640, NAVY, 8) +
    seal(1430, 740, 112, CREAM, RED)
  )
}

function menuInside(): Svg {
  const dishes: [string, string, string][] = [
    ['Mufete da Casa', 'carapau, feijão de óleo, banana-pão', '9.500'],
    ['Calulu de peixe', 'quiabos, rama de batata, funge', '8.200'],
    ['Muamba de galinha', 'dendém, funge de milho', '7.800'],
    ['Choco grelhado', 'molho de gindungo e limão', '8.900'],
    ['Kissangua fresca', 'jarro de um litro', '2.400'],
  ]
  return (
    text('Para a mesa', 50, 110, { face: fraunces, size: 56, fill: RED, tracking: -20 }) +
    line(50, 140, 510, 140, RED, 3) +
    dishes
      .map(
        ([name, detail, price], index) =>
          text(name, 50, 206 + index * 112, { face: fraunces, size: 33, fill: NAVY }) +
          text(detail, 50, 240 + index * 112, { face: sans, size: 20, fill: '#6A5B4C' }) +
          text(price, 510, 206 + index * 112, { face: sansBold, size: 24, fill: RED, anchor: 'end' }),
      )
      .join('') +
    text('À mão sabe melhor.', 50, 776, { face: frauncesItalic, size: 34, fill: OCHRE })
  )
}

function tableScene(): Svg {
  const plaid = Array.from(
    { length: 12 },
    (_, index) =>
      rect(index * 140, 0, 62, 1200, { fill: '#fff', opacity: 0.07 }) +
      rect(0, index * 140, 1600, 62, { fill: '#fff', opacity: 0.07 }),
  ).join('')
  return (
    plaid +
    sheet(
      50,
      150,
      560,
      830,
      RED,
      clip(rect(0, 0, 560, 830, '#000'), scales(560, 830, 74, RED, BRICK, OCHRE)) +
        rect(70, 270, 420, 290, CREAM, 8) +
        logo(280, 470, 66, RED) +
        text('ementa', 280, 524, { face: frauncesItalic, size: 34, fill: NAVY, anchor: 'middle' }),
      { rotate: -5 },
    ) +
    sheet(560, 110, 560, 830, CREAM, menuInside(), { rotate: 3 }) +
    cardStack(1150, 640, 390, 230, NAVY, fish(195, 115, 0.78, OCHRE), -9) +
    sheet(
      1175,
      290,
      390,
      230,
      CREAM,
      text('Carlos Van-Dúnem', 32, 66, { face: fraunces, size: 31, fill: RED }) +
        text('Chef', 32, 98, { face: sans, size: 20, fill: NAVY }) +
        text('+244 900 000 000', 32, 170, { face: sans, size: 19, fill: NAVY }) +
        text('casamufete.exemplo.ao', 32, 198, { face: sans, size: 19, fill: NAVY }) +
        fish(330, 172, 0.22, RED, 16),
      { rotate: 8 },
    ) +
    seal(1330, 1030, 150, OCHRE, NAVY)
  )
}

function plate(): Svg {
  const carapau = (y: number, tilt: number) =>
    place(
      path('M-210 0C-150 -78 20 -92 130 -16L214 -66Q190 0 214 66L130 16C20 92 -150 78 -210 0Z', '#8A7C6B') +
        path('M-206 -4C-150 -78 20 -92 130 -16C20 -34 -120 -30 -206 -4Z', '#5D5348') +
        [-80, -30, 20]
          .map((x) => path(`M${x} -52l34 96`, { stroke: '#3A322B', strokeWidth: 7, cap: 'round' }))
          .join('') +
        circle(-160, -14, 9, CREAM) +
        circle(-160, -14, 4.5, NAVY),
      { x: 760, y, rotate: tilt },
    )
  const banana = (x: number, y: number, tilt: number) =>
    place(
      path('M-90 -20Q0 62 90 -20Q70 40 0 52Q-70 40 -90 -20Z', OCHRE) +
        path('M-70 0Q0 56 70 0', { stroke: '#B97C1C', strokeWidth: 5 }),
      { x, y, rotate: tilt },
    )
  return (
    place(
      clip(
        rect(-640, -430, 1280, 860, '#000', 10),
        rect(-640, -430, 1280, 860, CREAM) + place(scales(1280, 860, 64, CREAM, RED, RED), { x: -640, y: -430 }),
      ),
      { x: 800, y: 600, rotate: -4 },
    ) +
    blurred(circle(812, 630, 420, { fill: '#000', opacity: 0.38 }), 24) +
    circle(800, 600, 415, '#FBF7EE') +
    circle(800, 600, 395, { stroke: NAVY, strokeWidth: 12 }) +
    circle(800, 600, 320, '#F1EADC') +
    carapau(500, -12) +
    carapau(640, -6) +
    banana(660, 780, 12) +
    banana(820, 800, -18) +
    circle(980, 740, 86, BRICK) +
    circle(980, 740, 86, { stroke: '#7B1D0D', strokeWidth: 8 }) +
    [
      [950, 720],
      [990, 700],
      [1010, 760],
      [964, 772],
      [1020, 726],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 15, '#D98A3C'))
      .join('') +
    [
      [1040, 520],
      [1076, 560],
      [1020, 580],
    ]
      .map(([x, y]) => path(`M${x} ${y}q30 -34 52 6q-30 26 -52 -6z`, '#5E8C3A'))
      .join('') +
    circle(580, 430, 52, '#DCE27A') +
    circle(580, 430, 40, '#F2F4C2') +
    [0, 60, 120].map((turn) => place(line(-40, 0, 40, 0, '#DCE27A', 5), { x: 580, y: 430, rotate: turn })).join('')
  )
}

function takeaway(): Svg {
  const bagArt =
    rect(0, 0, 520, 680, CREAM) +
    logo(260, 400, 84, RED) +
    frame(0, 500, 520, 180, scales(520, 180, 46, RED, BRICK, CREAM))
  const cupArt = frame(
    0,
    0,
    250,
    350,
    scales(250, 370, 42, NAVY, '#22345C', OCHRE) + rect(0, 120, 250, 120, CREAM) + fish(125, 180, 0.52, NAVY, 13),
  )
  return (
    rect(0, 860, 1600, 340, '#D1952B') +
    carrierBag(250, 340, 520, 680, bagArt, '#E3D3B5', NAVY) +
    cup(980, 640, 250, 370, cupArt) +
    cup(
      1250,
      700,
      220,
      320,
      frame(
        0,
        0,
        220,
        340,
        rect(0, 0, 220, 340, RED) +
          text('sumo', 110, 170, { face: frauncesItalic, size: 62, fill: CREAM, anchor: 'middle' }) +
          text('de múcua', 110, 216, { face: sans, size: 26, fill: CREAM, anchor: 'middle' }),
      ),
      NAVY,
    ) +
    sheet(
      800,
      1030,
      330,
      130,
      RED,
      text('bom proveito', 165, 82, { face: frauncesItalic, size: 48, fill: CREAM, anchor: 'middle' }),
      {
        rotate: -5,
      },
    )
  )
}

/** Identity of a fish restaurant: a one-line fish, scales as pattern, palm-oil red and bay blue. */
export const identidadeRestaurante: readonly Scene[] = [
  scene('Fachada do restaurante Casa Mufete pintada de vermelho, com toldo às riscas e letreiro redondo', RED, facade),
  scene('Ementa, cartões e selo da Casa Mufete sobre uma toalha azul', '#1E3258', tableScene),
  scene('Prato de mufete visto de cima sobre o individual com padrão de escamas', OCHRE, plate),
  scene('Saco e copos para levar da Casa Mufete', OCHRE, takeaway),
  scene(
    'Padrão de escamas em vermelho e ocre com o logótipo da Casa Mufete',
    RED,
    () =>
      scales(1600, 1200, 100, RED, BRICK, OCHRE) +
      circle(800, 600, 380, CREAM) +
      lines(['Casa', 'Mufete'], 800, 640, 128, {
        face: fraunces,
        size: 140,
        fill: RED,
        anchor: 'middle',
        tracking: -22,
      }) +
      fish(800, 420, 0.86, RED) +
      text('desde a Ilha', 800, 850, { face: frauncesItalic, size: 46, fill: NAVY, anchor: 'middle' }),
  ),
]

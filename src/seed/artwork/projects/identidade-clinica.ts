import { animal, type Animal, BUTTER, CORAL, kandengueMark, LEAF, lockup, NAVY, SKY, WHITE } from '../brands/kandengue'
import { cardStack, sheet } from '../mockups/paper'
import { scene, type Scene } from '../scene'
import { blurred, circle, path, rect, type Svg } from '../svg'
import { faces } from '../type/face'
import { lines, paragraph, text } from '../type/set-text'

const { fredoka, sans, sansBold } = faces

function corridor(): Svg {
  const doors: [string, Animal, string][] = [
    ['1', 'elephant', BUTTER],
    ['2', 'lion', SKY],
    ['3', 'turtle', '#FFD0C6'],
  ]
  return (
    rect(0, 0, 1600, 920, '#F4F8FC') +
    rect(0, 620, 1600, 300, '#E1F1FF') +
    rect(0, 920, 1600, 280, '#D8C5A6') +
    rect(0, 906, 1600, 18, WHITE) +
    [0, 1, 2, 3, 4, 5]
      .map((index) => path(`M${index * 320 - 60} 1200L${index * 240 + 160} 920`, { stroke: '#C9B491', strokeWidth: 4 }))
      .join('') +
    doors
      .map(
        ([number, kind, color], index) =>
          rect(110 + index * 510, 200, 380, 710, NAVY, 14) +
          rect(126 + index * 510, 216, 348, 694, color, 6) +
          animal(kind, 165 + index * 510, 300, 270) +
          text(number, 300 + index * 510, 740, { face: fredoka, size: 150, fill: NAVY, anchor: 'middle' }) +
          circle(440 + index * 510, 620, 15, NAVY),
      )
      .join('') +
    ['Consultas', 'Vacinas', 'Fisioterapia']
      .map(
        (label, index) =>
          rect(150 + index * 510, 90, 300, 76, NAVY, 38) +
          text(label, 300 + index * 510, 140, { face: fredoka, size: 38, fill: WHITE, anchor: 'middle' }),
      )
      .join('') +
    animal('bird', 1330, 930, 190)
  )
}

function cards(): Svg {
  const booklet =
    rect(0, 0, 460, 640, SKY) +
    animal('giraffe', 60, 190, 340) +
    text('O meu boletim', 230, 110, { face: fredoka, size: 54, fill: NAVY, anchor: 'middle', tracking: -10 }) +
    text('nome:', 60, 582, { face: sans, size: 26, fill: NAVY }) +
    rect(136, 584, 264, 3, NAVY)
  const form =
    lockup(40, 96, 54, NAVY) +
    ['Peso', 'Altura', 'Vacina', 'Próxima visita']
      .map(
        (label, index) =>
          text(label, 40, 220 + index * 96, { face: sansBold, size: 23, fill: NAVY }) +
          rect(40, 236 + index * 96, 460, 46, '#EAF5FF', 12),
      )
      .join('') +
    animal('turtle', 370, 560, 150)
  return (
    sheet(120, 260, 460, 640, SKY, booklet, { rotate: -6, radius: 14 }) +
    sheet(520, 170, 540, 740, WHITE, form, { rotate: 3, radius: 10 }) +
    cardStack(1090, 250, 400, 240, NAVY, kandengueMark(200, 122, 120, CORAL, BUTTER), 7) +
    sheet(
      1080,
      560,
      400,
      240,
      WHITE,
      text('Esperança Lukamba', 34, 78, { face: fredoka, size: 33, fill: NAVY }) +
        text('Diretora clínica', 34, 112, { face: sans, size: 21, fill: NAVY }) +
        text('+244 900 000 000', 34, 188, { face: sans, size: 20, fill: NAVY }) +
        animal('lion', 278, 118, 106),
      { rotate: -5, radius: 6 },
    ) +
    [
      ['elephant', 1130, 880],
      ['bird', 1300, 930],
      ['lion', 960, 940],
    ]
      .map(
        ([kind, x, y]) =>
          blurred(circle(Number(x) + 82, Number(y) + 92, 78, { fill: NAVY, opacity: 0.35 }), 8) +
          circle(Number(x) + 80, Number(y) + 80, 80, WHITE) +
          animal(kind as Animal, Number(x) + 24, Number(y) + 24, 112),
      )
      .join('')
  )
}

function poster(ground: string, ink: string, words: readonly string[], body: string, kind: Animal): Svg {
  return (
    rect(0, 0, 460, 860, ground) +
    animal(kind, 50, 330, 400) +
    lines(words, 44, 128, 80, { face: fredoka, size: 78, fill: ink, tracking: -16 }) +
    paragraph(body, 46, 286, 370, 32, { face: sans, size: 25, fill: ink }) +
    lockup(44, 806, 34, ink, ink === WHITE ? BUTTER : NAVY, ground)
  )
}

/** Identity of a children's clinic: animals of discs and arcs that lead to the right door. */
export const identidadeClinica: readonly Scene[] = [
  scene(
    'Corredor da Clínica Kandengue com portas coloridas e animais que indicam a especialidade',
    '#F4F8FC',
    corridor,
  ),
  scene('Boletim, ficha, cartões e autocolantes da Clínica Kandengue', CORAL, cards),
  scene(
    'Três cartazes de saúde infantil da Clínica Kandengue',
    SKY,
    () =>
      sheet(
        70,
        170,
        460,
        860,
        LEAF,
        poster(LEAF, NAVY, ['Uma pica', 'e já está.'], 'A girafa tomou a vacina e nem se baixou.', 'giraffe'),
      ) +
      sheet(
        570,
        170,
        460,
        860,
        NAVY,
        poster(NAVY, WHITE, ['Orelhas', 'limpinhas.'], 'O elefante lava as dele todos os dias.', 'elephant'),
      ) +
      sheet(
        1070,
        170,
        460,
        860,
        CORAL,
        poster(CORAL, NAVY, ['Sem pressa', 'nenhuma.'], 'A tartaruga também anda devagar, e chega sempre.', 'turtle'),
      ),
  ),
  scene(
    'Logótipo da Clínica Kandengue e família de animais',
    '#EBDFF8',
    () =>
      rect(0, 0, 1600, 640, NAVY) +
      lockup(330, 350, 168, WHITE, CORAL, BUTTER) +
      (['elephant', 'giraffe', 'lion', 'turtle', 'bird'] as const)
        .map((kind, index) => animal(kind, 70 + index * 300, 780, 260))
        .join(''),
  ),
]

import { book, spread } from '../mockups/paper'
import { contours } from '../motifs/landscapes'
import { scene, type Scene } from '../scene'
import { circle, frame, line, path, rect, type Svg } from '../svg'
import { faces } from '../type/face'
import { lines, paragraph, text } from '../type/set-text'

const OXBLOOD = '#571528'
const SALMON = '#F3A58B'
const PALE = '#FBF3EC'
const SKY = '#A9CBD9'
const INK = '#2A0E17'
const SOFT = '#6B5058'

const { cormorant, cormorantItalic, sans, sansBold, mono } = faces

/** The symbol: three contour lines that open like the cleft of Tundavala. */
export function tundavalaMark(cx: number, cy: number, size: number, color: string): Svg {
  const r = size / 2
  return [1, 0.68, 0.36]
    .map((at) =>
      path(`M${cx - r * at} ${cy + r * 0.8}V${cy}a${r * at} ${r * at} 0 0 1 ${r * at * 2} 0V${cy + r * 0.8}`, {
        stroke: color,
        strokeWidth: size * 0.085,
      }),
    )
    .join('')
}

function cover(width: number, height: number, ground: string, ink: string, stroke: string, seed: number): Svg {
  return (
    rect(0, 0, width, height, ground) +
    contours(width * 0.62, height * 0.62, 26, 24, 26, stroke, 3.2, seed) +
    rect(0, 0, width, height * 0.36, ground) +
    text('O ano em que', width * 0.09, height * 0.125, {
      face: cormorant,
      size: width * 0.125,
      fill: ink,
      tracking: -16,
    }) +
    text('subimos juntos', width * 0.09, height * 0.205, {
      face: cormorantItalic,
      size: width * 0.125,
      fill: ink,
      tracking: -16,
    }) +
    text('Relatório anual 2025', width * 0.094, height * 0.275, { face: sans, size: width * 0.04, fill: ink }) +
    rect(0, height * 0.865, width, height * 0.135, ground) +
    tundavalaMark(width * 0.14, height * 0.92, width * 0.09, ink) +
    text('Fundação Tundavala', width * 0.225, height * 0.943, { face: sansBold, size: width * 0.04, fill: ink })
  )
}

function openingLeft(width: number, height: number): Svg {
  return (
    rect(0, 0, width, height, OXBLOOD) +
    contours(width * 0.2, height * 0.8, 30, 30, 22, '#7B2A3E', 3, 1.2) +
    text('34', width * 0.1, height * 0.42, { face: cormorant, size: 330, fill: SALMON, tracking: -30 }) +
    lines(['escolas ganharam', 'telhado, livros', 'e quem os leia.'], width * 0.11, height * 0.59, 58, {
      face: cormorantItalic,
      size: 54,
      fill: PALE,
    })
  )
}

function openingRight(width: number, height: number): Svg {
  const body = [
    'Em janeiro, a estrada para o Cuvango estava cortada e a escola da Matala não abria havia dois meses. Em dezembro, a mesma escola tinha cento e doze alunos à sombra de um telhado novo.',
    'Este relatório conta o que aconteceu entre uma coisa e a outra: quem deu, quem levou, quanto custou e o que ainda falta.',
    'Não escondemos os atrasos. Três obras ficaram por acabar e explicamos porquê na página 41.',
  ]
  return (
    text('Carta da direção', 70, 110, { face: sansBold, size: 20, fill: OXBLOOD }) +
    line(70, 132, width - 70, 132, OXBLOOD, 2) +
    lines(['Começámos', 'pelo telhado.'], 70, 226, 70, { face: cormorant, size: 76, fill: INK, tracking: -16 }) +
    body
      .map((part, index) =>
        paragraph(part, 70, 372 + index * 176, width - 150, 32, { face: sans, size: 22, fill: SOFT }),
      )
      .join('') +
    text('7', width - 70, height - 50, { face: mono, size: 20, fill: OXBLOOD, anchor: 'end' })
  )
}

function chartsLeft(width: number): Svg {
  const bars: [string, number, string][] = [
    ['Huíla', 14, OXBLOOD],
    ['Namibe', 9, SALMON],
    ['Cunene', 7, SKY],
    ['Benguela', 4, '#D9B9A0'],
  ]
  return (
    lines(['Quase metade', 'ficou na Huíla.'], 70, 140, 66, { face: cormorant, size: 70, fill: INK, tracking: -16 }) +
    text('Escolas apoiadas por província', 72, 258, { face: sans, size: 22, fill: SOFT }) +
    bars
      .map(
        ([name, count, color], index) =>
          Array.from({ length: count }, (_, step) =>
            path(`M${76 + step * 33} ${410 + index * 132}v-40a13 13 0 0 1 26 0v40`, { stroke: color, strokeWidth: 6 }),
          ).join('') +
          text(name, 72, 448 + index * 132, { face: sansBold, size: 22, fill: INK }) +
          text(String(count), width - 70, 410 + index * 132, {
            face: cormorant,
            size: 56,
            fill: color === SKY ? '#5C93A8' : color,
            anchor: 'end',
          }),
      )
      .join('')
  )
}

function chartsRight(width: number, height: number): Svg {
  const [cx, cy, r] = [width / 2, 530, 190]
  const slice = (from: number, to: number, color: string) => {
    const at = (share: number) =>
      `${(cx + Math.sin(share * Math.PI * 2) * r).toFixed(1)} ${(cy - Math.cos(share * Math.PI * 2) * r).toFixed(1)}`
    return path(`M${at(from)}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`, { stroke: color, strokeWidth: 92 })
  }
  return (
    rect(0, 0, width, height, '#F9DCCF') +
    lines(['De cada cem kwanzas,', 'oitenta e dois', 'chegaram à obra.'], 70, 130, 62, {
      face: cormorant,
      size: 60,
      fill: INK,
      tracking: -14,
    }) +
    slice(0, 0.82, OXBLOOD) +
    slice(0.82, 0.93, SALMON) +
    slice(0.93, 1, SKY) +
    text('82%', cx, cy + 28, { face: cormorant, size: 96, fill: OXBLOOD, anchor: 'middle', tracking: -20 }) +
    [
      ['Obra e materiais', OXBLOOD],
      ['Equipa e transporte', SALMON],
      ['Gestão', SKY],
    ]
      .map(
        ([label, color], index) =>
          circle(84, 836 + index * 38, 10, color ?? SKY) +
          text(label ?? '', 108, 843 + index * 38, { face: sans, size: 22, fill: INK }),
      )
      .join('')
  )
}

/** Annual report as a book: contour lines on the cover become the charts inside. */
export const relatorioAnual: readonly Scene[] = [
  scene(
    'Dois exemplares do relatório anual da Fundação Tundavala com curvas de nível na capa',
    SALMON,
    () =>
      frame(0, 0, 1600, 1200, contours(1400, 150, 60, 46, 20, '#EF957A', 4, 2)) +
      book(250, 160, 560, 800, OXBLOOD, cover(560, 800, OXBLOOD, PALE, SALMON, 0.6), -7) +
      book(850, 230, 560, 800, PALE, cover(560, 800, PALE, OXBLOOD, OXBLOOD, 2.1), 5),
  ),
  scene('Dupla página de abertura do relatório: trinta e quatro escolas e a carta da direção', SKY, () =>
    spread(140, 130, 660, 940, openingLeft(660, 940), openingRight(660, 940), PALE, -2),
  ),
  scene('Dupla página de gráficos do relatório, com escolas por província e destino dos donativos', OXBLOOD, () =>
    spread(130, 120, 670, 960, chartsLeft(670), chartsRight(670, 960), PALE, 1.5),
  ),
]

import { fish } from './brands/casa-mufete'
import { kandengueMark } from './brands/kandengue'
import type { LogoKey } from './logo-key'
import { zungaMark } from './projects/app-entregas'
import { agencyMark } from './projects/branding-agencia'
import { mupekeMark } from './projects/campanha-eco'
import { kixiMark } from './projects/campanha-poupanca'
import { tundavalaMark } from './projects/relatorio-anual'
import { cassonecaMark } from './projects/website-corporativo'
import { circle, clip, line, type Svg } from './svg'
import { ridges } from './motifs/landscapes'
import { faces } from './type/face'
import { lines, sizeForWidth, text } from './type/set-text'

const { archivoBlack, cormorant, fraunces, fredoka, gloock, mono, sans, spaceGrotesk, syne, unbounded } = faces

/** Each logo fills a 512 × 256 field; colours hold on white and on the site's paper. */
const logos: Readonly<Record<LogoKey, () => Svg>> = {
  cassoneca: () =>
    cassonecaMark(26, 76, 104, '#0F3B3A', '#FF5B2E') +
    text('cassoneca', 150, 154, {
      face: spaceGrotesk,
      size: sizeForWidth('cassoneca', spaceGrotesk, 336, -20),
      fill: '#0F3B3A',
      tracking: -20,
    }) +
    text('LOGÍSTICA', 153, 188, { face: mono, size: 19, fill: '#0F3B3A', tracking: 120 }),
  mufete: () =>
    fish(256, 76, 0.62, '#C8371F', 13) +
    text('Casa Mufete', 256, 196, { face: fraunces, size: 76, fill: '#C8371F', anchor: 'middle', tracking: -18 }),
  mupeke: () =>
    mupekeMark(82, 128, 128, '#1F4D36') +
    text('mupeke', 166, 150, {
      face: syne,
      size: sizeForWidth('mupeke', syne, 322, -30),
      fill: '#1F4D36',
      tracking: -30,
    }),
  kixi: () =>
    kixiMark(136, 128, 176, '#06805F', '#FF8A1F') +
    text('kixi', 236, 164, { face: archivoBlack, size: 128, fill: '#06483F', tracking: -30 }),
  gabela: () =>
    clip(
      '<circle cx="118" cy="128" r="92"/>',
      circle(118, 128, 92, '#F2C14E') +
        circle(150, 92, 34, '#FFF6D8') +
        `<g transform="translate(26 36)">${ridges(184, 184, 92, ['#7F9A45', '#3F7350', '#1E4A3B'])}</g>`,
    ) +
    text('Serra da', 236, 108, { face: gloock, size: 46, fill: '#2B1710' }) +
    text('Gabela', 234, 176, { face: gloock, size: 80, fill: '#2B1710', tracking: -10 }) +
    line(238, 200, 486, 200, '#2B1710', 2) +
    text('CAFÉ DE ANGOLA', 239, 226, { face: mono, size: 17, fill: '#2B1710', tracking: 100 }),
  zunga: () =>
    zungaMark(104, 128, 82, '#2A1030', '#FFD21F', '#2A1030') +
    text('zunga', 206, 156, {
      face: unbounded,
      size: sizeForWidth('zunga', unbounded, 286, -24),
      fill: '#2A1030',
      tracking: -24,
    }),
  kandengue: () =>
    kandengueMark(80, 124, 112, '#FF7A66', '#FFDF8E') +
    text('kandengue', 152, 142, {
      face: fredoka,
      size: sizeForWidth('kandengue', fredoka, 336, -14),
      fill: '#1B3A8A',
      tracking: -14,
    }) +
    text('clínica pediátrica', 156, 182, { face: sans, size: 24, fill: '#1B3A8A' }),
  tundavala: () =>
    tundavalaMark(96, 122, 132, '#571528') +
    lines(['Fundação', 'Tundavala'], 192, 120, 66, { face: cormorant, size: 70, fill: '#571528', tracking: -14 }),
}

/** Markup of a client's logo, 512 × 256, transparent ground. */
export function drawLogo(key: LogoKey): Svg {
  return logos[key]()
}

/** Markup of the agency's symbol, 512 × 512, transparent ground. */
export function drawAgencyLogo(): Svg {
  return agencyMark(56, 56, 400, '#8B5CF6', '#17122B')
}

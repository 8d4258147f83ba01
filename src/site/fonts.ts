import localFont from 'next/font/local'

/** Display face: headlines, numbers, the wordmark. */
const bricolage = localFont({
  adjustFontFallback: 'Arial',
  display: 'swap',
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  variable: '--font-bricolage',
  weight: '200 800',
})

/** Text face, for everything else. */
const instrument = localFont({
  adjustFontFallback: 'Arial',
  display: 'swap',
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variable: '--font-instrument',
  weight: '400 700',
})

/** Class of <html> that defines the two font variables of site.css. */
export const fontVariables = `${bricolage.variable} ${instrument.variable}`

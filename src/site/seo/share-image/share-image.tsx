import type { Accents } from '@collections/site-settings/brand-colour'
import { CHAINS, fontFile } from '@crm/quotes/pdf/fonts'
import { ImageResponse } from 'next/og'
import sharp from 'sharp'

import { drawableText } from './drawable-text'
import { SHARE_IMAGE } from './share-image-facts'

export interface ShareFacts {
  /** Small line above the title: the kind of page. */
  kicker: string
  title: string
  agencyName: string
  /** The agency's symbol as a PNG data URL, and its colours; default: the built-in ones. */
  symbol?: string | undefined
  colours?: Pick<Accents, 'stroke' | 'text'> | null
  /** A JPEG as data URL, shown on the right. */
  picture?: string | undefined
}

/** WhatsApp ignores much larger pictures. */
const MOST_BYTES = 300_000
const QUALITIES = [86, 76, 64, 50, 36]
const INK = '#17131f'
const PAPER = '#f8f4ec'
const VIOLET = '#8b5cf6'
const SUN = '#f6b93b'

/**
 * Draws a page's share picture: mark, title and the work if there is one (OP-07). Makes no network requests: for
 * missing glyphs and emoji `ImageResponse` would ask other servers.
 */
export async function drawShareImage(facts: ShareFacts): Promise<Response> {
  const names = [...new Set([...CHAINS.display, ...CHAINS.text])]
  const fonts = names.map((name) => ({ data: fontFile(name), name, style: 'normal' as const, weight: 400 as const }))
  const { height, type, width } = SHARE_IMAGE
  const drawn = await new ImageResponse(picture(facts), { fonts, height, width }).arrayBuffer()
  return new Response(new Uint8Array(await toJpeg(Buffer.from(drawn))), {
    headers: { 'Cache-Control': 'public, max-age=3600', 'Content-Type': type },
  })
}

async function toJpeg(png: Buffer): Promise<Buffer> {
  let jpeg = png
  for (const quality of QUALITIES) {
    jpeg = await sharp(png).jpeg({ mozjpeg: true, quality }).toBuffer()
    if (jpeg.byteLength <= MOST_BYTES) break
  }
  return jpeg
}

function picture({ agencyName, colours, kicker, picture: work, symbol, title }: ShareFacts) {
  const drawnTitle = drawableText(title, 'display')
  return (
    <div
      style={{
        background: PAPER,
        color: INK,
        display: 'flex',
        fontFamily: CHAINS.text.join(', '),
        height: '100%',
        width: '100%',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: '64px 56px 60px 72px',
          width: work ? 690 : 1200,
        }}
      >
        <div style={{ alignItems: 'center', display: 'flex', fontFamily: CHAINS.display.join(', '), fontSize: 34 }}>
          {symbol ? <Symbol source={symbol} /> : <Mark stroke={colours?.stroke ?? VIOLET} />}
          <span style={{ ...CUT, lineClamp: 1, marginLeft: 18, width: work ? 482 : 992 }}>
            {drawableText(agencyName, 'display')}
          </span>
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <span style={{ ...CUT, color: colours?.text ?? '#6d28d9', fontSize: 30, lineClamp: 2 }}>
            {drawableText(kicker, 'text')}
          </span>
          <span
            style={{
              ...CUT,
              fontFamily: CHAINS.display.join(', '),
              fontSize: titleSize(drawnTitle, work !== undefined),
              letterSpacing: -2,
              lineClamp: 4,
              lineHeight: 1.04,
              marginTop: 14,
            }}
          >
            {drawnTitle}
          </span>
        </div>
        <div style={{ background: SUN, display: 'flex', height: 12, width: 168 }} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/alt-text -- drawn into the picture, there is nobody to read it */}
      {work && <img height={630} src={work} style={{ objectFit: 'cover' }} width={510} />}
    </div>
  )
}

/** Truncates text of any length with an ellipsis. */
const CUT = { display: 'block', overflow: 'hidden', wordBreak: 'break-word' } as const

const Symbol = ({ source }: { source: string }) => (
  // oxlint-disable-next-line jsx-a11y/alt-text -- drawn into the picture, beside the name
  <img height={56} src={source} style={{ objectFit: 'contain' }} width={56} />
)

const Mark = ({ stroke }: { stroke: string }) => (
  <svg fill="none" height="48" viewBox="0 0 36 28" width="62">
    <path d="M6 20C14 20 12 8 20 8s4 12 10 12" stroke={stroke} strokeLinecap="round" strokeWidth="5" />
    <circle cx="6" cy="20" fill={INK} r="5" />
    <circle cx="30" cy="20" fill={SUN} r="5" />
  </svg>
)

/** Sets long titles smaller, so that they fit on four lines. */
function titleSize(title: string, hasPicture: boolean): number {
  const room = hasPicture ? 1 : 1.6
  if (title.length <= 24 * room) return hasPicture ? 78 : 104
  if (title.length <= 48 * room) return hasPicture ? 62 : 84
  return 50
}

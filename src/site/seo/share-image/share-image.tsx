import { ImageResponse } from 'next/og'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What a picture for sharing says. */
export interface ShareFacts {
  /** Small line above the title: what kind of page it is. */
  kicker: string
  title: string
  agencyName: string
  /** A JPEG as data URL, shown at the right. */
  picture?: string | undefined
}

/** The size that social networks ask for. */
const SIZE = { height: 630, width: 1200 } as const
const INK = '#17131f'
const PAPER = '#f8f4ec'
const VIOLET = '#8b5cf6'
const SUN = '#f6b93b'

/** The picture of a page where it is shared: the mark, the title, and the work itself when there is one (OP-07). */
export async function drawShareImage({ agencyName, kicker, picture, title }: ShareFacts): Promise<Response> {
  const fonts = await Promise.all([
    readFont('Bricolage', 'bricolage-grotesque-latin-600'),
    readFont('Instrument', 'instrument-sans-latin-400'),
  ])
  const image = (
    <div
      style={{
        background: PAPER,
        color: INK,
        display: 'flex',
        fontFamily: 'Instrument',
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
          width: picture ? 690 : 1200,
        }}
      >
        <div style={{ alignItems: 'center', display: 'flex', fontFamily: 'Bricolage', fontSize: 34 }}>
          <Mark />
          <span style={{ marginLeft: 18 }}>{agencyName}</span>
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <span style={{ color: '#6d28d9', fontSize: 30 }}>{kicker}</span>
          <span
            style={{
              fontFamily: 'Bricolage',
              fontSize: titleSize(title, picture !== undefined),
              letterSpacing: -2,
              lineHeight: 1.04,
              marginTop: 14,
            }}
          >
            {title}
          </span>
        </div>
        <div style={{ background: SUN, display: 'flex', height: 12, width: 168 }} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/alt-text -- drawn into the picture, there is nobody to read it */}
      {picture && <img height={630} src={picture} style={{ objectFit: 'cover' }} width={510} />}
    </div>
  )
  return new ImageResponse(image, { ...SIZE, fonts, headers: { 'Cache-Control': 'public, max-age=3600' } })
}

const Mark = () => (
  <svg fill="none" height="48" viewBox="0 0 36 28" width="62">
    <path d="M6 20C14 20 12 8 20 8s4 12 10 12" stroke={VIOLET} strokeLinecap="round" strokeWidth="5" />
    <circle cx="6" cy="20" fill={INK} r="5" />
    <circle cx="30" cy="20" fill={SUN} r="5" />
  </svg>
)

/** Long titles are set smaller, so that they fit on four lines. */
function titleSize(title: string, hasPicture: boolean): number {
  const room = hasPicture ? 1 : 1.6
  if (title.length <= 24 * room) return hasPicture ? 78 : 104
  if (title.length <= 48 * room) return hasPicture ? 62 : 84
  return 50
}

async function readFont(name: string, file: string) {
  // From the repository's root: the one place that is the same in development and for a bundled server.
  const font = await readFile(path.join(process.cwd(), 'plugins/crm/quotes/pdf/fonts', `${file}-normal.woff`))
  return { data: new Uint8Array(font).buffer, name, style: 'normal' as const, weight: 400 as const }
}

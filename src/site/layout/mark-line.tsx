interface Point {
  fill: string
  r: number
  x: number
  y: number
}

interface Props {
  className?: string
  /** Its path, in the coordinates of `viewBox`. */
  path: string
  points?: readonly Point[]
  viewBox: string
  width: number
}

/**
 * The brand's line through a page: drawn while scrolling (site.css), complete in print, with reduced motion and in
 * older browsers. Decorative.
 */
export const MarkLine = ({ className = '', path, points = [], viewBox, width }: Props) => (
  <svg
    aria-hidden="true"
    className={`pointer-events-none overflow-visible ${className}`}
    data-line=""
    fill="none"
    viewBox={viewBox}
  >
    <path d={path} pathLength="1" stroke="var(--color-violet)" strokeLinecap="round" strokeWidth={width} />
    {points.map(({ fill, r, x, y }) => (
      <circle cx={x} cy={y} fill={fill} key={`${x} ${y}`} r={r} />
    ))}
  </svg>
)

interface Point {
  fill: string
  r: number
  x: number
  y: number
}

interface Props {
  className?: string
  /** Its way, in the coordinates of `viewBox`. */
  path: string
  points?: readonly Point[]
  viewBox: string
  width: number
}

/**
 * The line of the agency's mark. It leads through a page: drawn as far as one has scrolled (site.css), whole in print, for
 * whoever wants less motion and where a browser cannot. Decoration.
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

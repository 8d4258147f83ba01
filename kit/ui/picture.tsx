/** A picture with its available widths. */
export interface PictureSource {
  src: string
  alt: string
  /** Width of the largest version in pixels; undefined for a picture of another site. */
  width?: number
  height?: number
  /** Focal point as `object-position`; default: the centre. */
  focus?: string
  /** Smaller versions of `src`. */
  variants?: readonly { src: string; width: number }[]
}

interface PictureProps {
  source: PictureSource
  /** As the `sizes` attribute. */
  sizes: string
  className?: string
  /** Visible on the first screen: load at once. */
  isUrgent?: boolean
  /** Less important than the page's main picture, which should load first. */
  isMinor?: boolean
}

/** An image sized by the stylesheet; the browser picks the version. Its text is for screen readers, not for the eye. */
export const Picture = ({ className, isMinor = false, isUrgent = false, sizes, source }: PictureProps) => {
  const { alt, focus, height, src, variants = [], width } = source
  const candidates = width ? [...variants, { src, width }] : []
  return (
    <img
      alt={alt}
      className={`text-transparent ${className ?? ''}`}
      decoding="async"
      fetchPriority={isUrgent ? 'high' : isMinor ? 'low' : 'auto'}
      height={height}
      loading={isUrgent ? 'eager' : 'lazy'}
      sizes={candidates.length > 0 ? sizes : undefined}
      src={src}
      srcSet={candidates.length > 0 ? candidates.map((item) => `${item.src} ${item.width}w`).join(', ') : undefined}
      style={focus ? { objectPosition: focus } : undefined}
      width={width}
    />
  )
}

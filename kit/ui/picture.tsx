/** A picture with the widths that it exists in. */
export interface PictureSource {
  src: string
  alt: string
  /** Pixels of the largest one; undefined for a picture of another site. */
  width?: number
  height?: number
  /** What stays in sight when the picture is cropped, as `object-position`; the middle unless given. */
  focus?: string
  /** Smaller versions, beside `src`. */
  variants?: readonly { src: string; width: number }[]
}

interface PictureProps {
  source: PictureSource
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  className?: string
  /** Load it at once: it is in the first screen. */
  isUrgent?: boolean
  /** Small and beside what the page is about, which is to have the line first even when both are in sight. */
  isMinor?: boolean
}

/** Sized by the stylesheet; the browser picks the version that fits the screen and the data it costs. */
export const Picture = ({ className, isMinor = false, isUrgent = false, sizes, source }: PictureProps) => {
  const { alt, focus, height, src, variants = [], width } = source
  const candidates = width ? [...variants, { src, width }] : []
  return (
    <img
      alt={alt}
      className={className}
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

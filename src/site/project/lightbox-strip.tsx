import { useEffect, useRef } from 'react'
import {
  type ComponentProps,
  createModule,
  ImageSlide,
  isImageSlide,
  MODULE_CONTROLLER,
  type PluginProps,
  translateSlideCounter,
  useEvents,
  useKeyboardNavigation,
  useLightboxProps,
  useLightboxState,
  useSensors,
} from 'yet-another-react-lightbox'

const THUMBNAIL = { height: 64, width: 84 }

/**
 * The picture's text and number, and thumbnails of all pictures in order (PORT-16). The library's own strip is endless:
 * it repeats pictures if their number is even and drops distant ones.
 */
export function lightboxStrip({ addParent }: PluginProps): void {
  addParent(MODULE_CONTROLLER, createModule('strip', Frame))
}

const Frame = ({ children }: ComponentProps) => (
  <div className="flex h-full flex-col">
    <div className="relative min-h-0 flex-1">{children}</div>
    <Strip />
  </div>
)

const Strip = () => {
  const { currentIndex, slides } = useLightboxState()
  const { labels } = useLightboxProps()
  const { publish } = useEvents()
  const { registerSensors, subscribeSensors } = useSensors<HTMLElement>()
  useKeyboardNavigation(subscribeSensors)
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = strip.current?.children[currentIndex]
    current?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' })
  }, [currentIndex])
  const show = (index: number) => {
    if (index > currentIndex) publish('next', { count: index - currentIndex })
    else if (index < currentIndex) publish('prev', { count: currentIndex - index })
  }
  const shown = slides[currentIndex]
  return (
    <div className="bg-ink">
      <p className="flex justify-between gap-6 px-4 pt-3.5 text-paper">
        <span>{shown && isImageSlide(shown) && shown.alt}</span>
        {slides.length > 1 && (
          <span className="flex-none tabular-nums">{translateSlideCounter(labels, slides, currentIndex)}</span>
        )}
      </p>
      {slides.length > 1 && (
        // As wide as its pictures; if there are many, it scrolls to the current one.
        <nav
          aria-label="Miniaturas"
          className="flex justify-center-safe gap-2 overflow-x-auto px-4 pt-3.5 pb-4 select-none [scrollbar-color:var(--color-line-on-ink)_transparent]"
          ref={strip}
          {...registerSensors}
        >
          {slides.map((slide, index) => (
            <button
              aria-current={index === currentIndex ? true : undefined}
              aria-label={translateSlideCounter(labels, slides, index)}
              className="relative flex-none cursor-pointer overflow-hidden bg-line-on-ink opacity-60 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-[5px] aria-[current]:after:bg-sun"
              // A project may contain the same picture twice.
              key={index}
              onClick={() => show(index)}
              style={THUMBNAIL}
              type="button"
            >
              {isImageSlide(slide) && <ImageSlide imageFit="cover" rect={THUMBNAIL} slide={slide} />}
            </button>
          ))}
        </nav>
      )}
    </div>
  )
}

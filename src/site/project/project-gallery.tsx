'use client'

import { Expand } from 'lucide-react'
import { type MouseEvent, useState } from 'react'

import { Picture, type PictureSource } from '@kit/ui/picture'
import { showToast } from '@kit/ui/show-toast'
import { useOnDemand } from '@kit/ui/use-on-demand'

/**
 * The first picture large, the rest as thumbnails (PORT-13); each opens full-screen (PORT-14). Without script each is a
 * link to the picture itself.
 */
export const ProjectGallery = ({ pictures }: { pictures: readonly PictureSource[] }) => {
  const { lightbox, open } = useLightbox(pictures)
  const [first, ...rest] = pictures
  if (!first) return null
  return (
    // Half on the light, half on the dark background.
    <section
      aria-label="Imagens do projeto"
      className="bg-linear-to-b from-paper from-35% to-ink to-35% pb-10 lg:pb-16"
      data-gallery=""
    >
      <div className="wrap">
        <a
          aria-haspopup="dialog"
          aria-label={labelOf(first, 0)}
          className="group relative block overflow-hidden bg-paper-deep outline-offset-4 max-md:-mx-[clamp(1.125rem,4vw,3.5rem)]"
          data-scripted=""
          href={first.src}
          onClick={open(0)}
        >
          <Picture
            className="aspect-4/3 w-full object-cover lg:aspect-16/10"
            isUrgent
            sizes="(min-width: 84rem) 77rem, (min-width: 48rem) 92vw, 100vw"
            source={first}
          />
          <span
            aria-hidden="true"
            className="absolute bottom-0 right-0 flex size-13 items-center justify-center bg-ink text-paper transition-colors group-hover:bg-violet-text group-active:bg-violet-deep"
          >
            <Expand className="size-5" strokeWidth={1.75} />
          </span>
        </a>
        {rest.length > 0 && (
          <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] lg:mt-5 lg:gap-5">
            {rest.map((picture, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same picture may occur twice, and none moves
              <li className="last:odd:max-sm:col-span-2 last:odd:max-sm:*:*:aspect-2/1" key={index}>
                <a
                  aria-haspopup="dialog"
                  aria-label={labelOf(picture, index + 1)}
                  className="group block overflow-hidden bg-line-on-ink text-paper outline-offset-4"
                  data-scripted=""
                  href={picture.src}
                  onClick={open(index + 1)}
                >
                  <Picture
                    className="aspect-4/3 w-full object-cover transition duration-300 group-hover:opacity-80 group-active:opacity-60"
                    isMinor
                    sizes="(min-width: 84rem) 25rem, (min-width: 40rem) 30vw, 46vw"
                    source={picture}
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {lightbox}
    </section>
  )
}

/** Loads the lightbox when a picture is first opened; opens the picture itself if that fails. */
function useLightbox(pictures: readonly PictureSource[]) {
  const [opened, setOpened] = useState<number | null>(null)
  const { isLoading, part, request } = useOnDemand(() => import('./project-lightbox'))
  const show = async (index: number, picture: string) => {
    if (await request()) setOpened(index)
    else if (navigator.onLine) location.assign(picture)
    else showToast({ description: 'Verifique a ligação e tente novamente.', title: 'A imagem não abriu' })
  }
  const open = (index: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void show(index, event.currentTarget.href)
  }
  return {
    lightbox: isLoading ? (
      <Opening />
    ) : (
      part && opened !== null && <part.default index={opened} onClose={() => setOpened(null)} pictures={pictures} />
    ),
    open,
  }
}

/** Accessible name of the link: the action, then the picture's text. */
function labelOf({ alt }: PictureSource, index: number): string {
  return `Ampliar imagem ${index + 1}${alt ? `: ${alt}` : ''}`
}

/** Shown while the lightbox loads on a slow connection. */
const Opening = () => (
  <output className="fixed inset-0 z-50 flex items-center justify-center bg-ink text-paper">A abrir…</output>
)

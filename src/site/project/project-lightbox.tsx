import 'yet-another-react-lightbox/styles.css'
import './project-lightbox.css'

import Lightbox, { type Labels, type SlideImage } from 'yet-another-react-lightbox'

import type { PictureSource } from '@kit/ui/picture'
import { lightboxStrip } from './lightbox-strip'
import { useFocusTrap } from './use-focus-trap'

const DIALOG = '.yarl__root[role=dialog]'
/** The element that listens to keys. */
const KEYS = '.yarl__container'

const LABELS: Labels = {
  Carousel: 'Carrossel',
  Close: 'Fechar',
  Lightbox: 'Imagens do projeto em ecrã inteiro',
  Next: 'Imagem seguinte',
  'Photo gallery': 'Galeria',
  Previous: 'Imagem anterior',
  Slide: 'Imagem',
  '{index} of {total}': '{index} de {total}',
}

interface ProjectLightboxProps {
  pictures: readonly PictureSource[]
  /** Index of the first picture to show. */
  index: number
  onClose: () => void
}

/** The pictures full-screen: previous and next wrap around, a strip of thumbnails, close (PORT-14…17). */
const ProjectLightbox = ({ index, onClose, pictures }: ProjectLightboxProps) => {
  useFocusTrap(DIALOG, KEYS)
  const isAlone = pictures.length === 1
  return (
    <Lightbox
      animation={{ fade: 200, navigation: 250, swipe: 350 }}
      carousel={{ finite: isAlone, padding: '8px' }}
      close={onClose}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      index={index}
      labels={LABELS}
      open
      plugins={[lightboxStrip]}
      render={isAlone ? { buttonNext: () => null, buttonPrev: () => null } : {}}
      slides={pictures.map(toSlide)}
    />
  )
}

function toSlide({ alt, height, src, variants = [], width }: PictureSource): SlideImage {
  if (!height || !width) return { alt, src }
  const versions = [...variants, { src, width }]
  return {
    alt,
    height,
    src,
    srcSet: versions.map((version) => ({ ...version, height: Math.round((version.width / width) * height) })),
    width,
  }
}

export default ProjectLightbox

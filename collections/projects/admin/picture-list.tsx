import { Icon } from '@kit/admin/icons/icon'
import { Badge } from '@kit/admin/record/badge'
import { isWebAddress } from '@kit/lib/web-address'
import { DragOrder, type DragWording, useDragItem } from './drag-order'
import { withOrigin } from './portfolio-text'
import { ProjectImage } from './project-image'

const WORDING: DragWording = { dropped: 'Imagem largada', item: 'a imagem', lifted: 'Imagem levantada' }

interface Props {
  addresses: readonly string[]
  onChange: (addresses: readonly string[]) => void
}

/** The project's pictures, reordered by dragging. */
export function PictureList({ addresses, onChange }: Props) {
  const ids = addresses.map((address, index) => `${address} ${addresses.slice(0, index).filter(is(address)).length}`)
  const drop = (id: string, onto: string) => {
    const [from, to] = [ids.indexOf(id), ids.indexOf(onto)]
    onChange(addresses.toSpliced(from, 1).toSpliced(to, 0, addresses[from] ?? ''))
  }
  return (
    <section
      aria-label="Pré-visualização das imagens"
      className="tw:frame tw:max-h-[300px] tw:overflow-y-auto staff-field--wide"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
      tabIndex={0}
    >
      <DragOrder
        count={ids.length}
        id="picture-order"
        ids={ids}
        onDrop={drop}
        placeOf={(id) => ids.indexOf(String(id)) + 1}
        wording={WORDING}
      >
        <ul className="tw:plain-list tw:grid tw:cols-fill-[140px] tw:gap-[8px] tw:p-[8px]">
          {addresses.map((address, index) => (
            <PictureItem
              address={address}
              count={ids.length}
              id={ids[index] ?? address}
              index={index}
              key={ids[index]}
              onRemove={() => onChange(addresses.toSpliced(index, 1))}
            />
          ))}
        </ul>
      </DragOrder>
    </section>
  )
}

/** The same URL may occur twice. */
const is = (wanted: string) => (address: string) => address === wanted

interface ItemProps {
  address: string
  count: number
  id: string
  index: number
  onRemove: () => void
}

function PictureItem({ address, count, id, index, onRemove }: ItemProps) {
  const place = index + 1
  const label = `Arrastar a imagem ${place} de ${count} para outro lugar`
  const { className, handle, itemRef, style } = useDragItem({ id, index, label })
  const shown = withOrigin(address)
  return (
    <li className={`tw:relative tw:rounded-s tw:bg-grey-0${className}`} ref={itemRef} style={style}>
      <ProjectImage
        alt={`Imagem ${place}`}
        className="tw:block tw:w-full tw:rounded-s tw:aspect-[4/3] tw:bg-grey-100 tw:object-cover"
        src={isWebAddress(shown) ? shown : undefined}
      />
      <div className="project-previews__tools tw:flex tw:justify-between tw:mt-[4px]">
        {handle}
        <button
          aria-label={`Remover a imagem ${place}`}
          className="drag-handle"
          onClick={onRemove}
          title="Remover"
          type="button"
        >
          <Icon name="x" size={18} />
        </button>
      </div>
      {index === 0 ? (
        <span className="tw:absolute tw:top-[6px] tw:left-[6px]">
          <Badge tone="grey">Capa</Badge>
        </span>
      ) : null}
    </li>
  )
}

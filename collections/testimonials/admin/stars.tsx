import { Icon } from '@kit/admin/icons/icon'

const SCALE = [1, 2, 3, 4, 5]

/** A rating as stars (TEST-06, TEST-12). */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="testimonial-stars tw:inline-flex tw:gap-[2px] tw:m-0 tw:text-grey-400">
      <span className="sr-only">{`${rating} de 5 estrelas`}</span>
      {SCALE.map((step) => (
        <Icon
          name="star"
          className={step <= rating ? 'testimonial-stars__full tw:text-warning-600 tw:fill-current' : undefined}
          key={step}
          size={18}
        />
      ))}
    </p>
  )
}

import type { UseFormRegisterReturn } from 'react-hook-form'

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

/** One to five stars, as radio buttons so that arrow keys work (TEST-12). */
export function RatingField({ register }: { register: UseFormRegisterReturn }) {
  return (
    <fieldset className="tw:[&>legend]:px-0 tw:min-w-0 tw:m-0 tw:p-0 tw:border-0 staff-field">
      <legend className="field-label">Avaliação</legend>
      <div className="tw:flex tw:-ms-[9px]">
        {SCALE.map((step) => (
          <label className="staff-icon-button testimonial-rating__step" key={step}>
            <input
              {...register}
              aria-label={step === 1 ? '1 estrela' : `${step} estrelas`}
              type="radio"
              value={String(step)}
            />
            <Icon name="star" size={26} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

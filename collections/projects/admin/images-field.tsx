'use client'

import { useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { TextAreaField } from '@kit/admin/form/fields'
import { toLines } from './portfolio-text'
import { ProjectImage } from './project-image'

interface Props {
  register: UseFormRegisterReturn
  /** What is in the field now. */
  text: string
  error: string | undefined
}

/** One address a line, with the pictures below (PADM-22…26, PADM-39). */
export function ImagesField({ error, register, text }: Props) {
  const addresses = toLines(useSettled(text))
  return (
    <div className="staff-form__grid">
      <TextAreaField
        error={error}
        isRequired
        label="Imagens (um URL por linha)"
        placeholder="https://exemplo.ao/imagem.jpg"
        spellCheck={false}
        {...register}
      />
      <p className="staff-lead staff-field--wide">Tamanho mínimo recomendado: 800x600.</p>
      {addresses.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
        <section aria-label="Pré-visualização das imagens" className="project-previews staff-field--wide" tabIndex={0}>
          <ul>
            {addresses.map((address, index) => (
              // The same address may be there twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${index} ${address}`}>
                <ProjectImage
                  alt={`Imagem ${index + 1}`}
                  className="project-previews__image"
                  src={/^https?:\/\//i.test(address) ? address : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

const TYPING_PAUSE_MS = 400

/** The text once typing rests: half an address need not be loaded. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

'use client'

import type { PortfolioFormState } from './field-message'
import { toLines, withOrigin } from './portfolio-text'
import { useUploads } from './use-uploads'
import { cutText } from '@kit/lib/text'

const ALT_LENGTH = 255

/** The form's pictures as a list: add from files and library, reorder, remove. */
export function usePictures({ formState, getValues, setValue }: PortfolioFormState) {
  const addresses = () => toLines(getValues('images'))
  const put = (next: readonly string[]) =>
    setValue('images', next.join('\n'), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const add = (urls: readonly string[]) => put([...addresses(), ...urls.map(withOrigin)])
  const altOf = (file: File) => {
    const title = getValues('title').trim()
    const alt = title ? `${title}, imagem ${addresses().length + 1}` : file.name.replace(/\.\w+$/, '')
    return cutText(alt, ALT_LENGTH)
  }
  return { add, put, ...useUploads({ altOf, onAdd: add }) }
}

import { useRef } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'

/**
 * Fills fields from a picked record: those that are empty or still as the previous pick left them. What was typed
 * stays.
 * @param filled values that the first pick may replace
 */
export function useFill<Values extends FieldValues>(filled: Partial<Values> = {}) {
  const { getValues, setValue } = useFormContext<Values>()
  const previous = useRef(filled)
  const isFree = (name: keyof Values & string): boolean => {
    const present = getValues(name as Path<Values>)
    return present.length === 0 || JSON.stringify(present) === JSON.stringify(previous.current[name])
  }
  const fill = (known: Partial<Values>) => {
    for (const name of Object.keys(known).filter(isFree)) {
      setValue(name as Path<Values>, known[name] as Values[Path<Values>])
      previous.current = { ...previous.current, [name]: known[name] }
    }
  }
  return { fill, isFree }
}

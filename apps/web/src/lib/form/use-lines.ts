import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { focusStep } from './enter-to-next-field.ts'

type LinesOptions = { count: number; most: number; insert: () => void; remove: (index: number) => void; clear: () => void }

/** Lines of a list in a form (`data-line`), each with a name (`data-name`) from which Enter goes on to the next. */
export function useLines<Element extends HTMLElement>({ count, most, insert, remove, clear }: LinesOptions) {
  const list = useRef<Element>(null)
  const focusName = (index: number) => focusStep(list.current?.querySelector<HTMLElement>(`[data-line="${index}"] [data-name]`))
  const add = () => {
    if (count < most) flushSync(insert)
    focusName(count)
  }
  return {
    list,
    add,
    remove: (index: number) => {
      flushSync(() => (count === 1 ? clear() : remove(index)))
      focusName(Math.max(0, index - 1))
    },
    goToNextLine: (event: KeyboardEvent<HTMLInputElement>, index: number) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
      if (event.currentTarget.value.trim() === '') return // an empty line: saves
      event.preventDefault()
      if (index === count - 1) add()
      else focusName(index + 1)
    },
  }
}

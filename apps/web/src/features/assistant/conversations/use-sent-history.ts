import { useRef, type KeyboardEvent } from 'react'

/** Arrow up shows earlier messages, arrow down later ones and last the unsent text. */
export function useRecall(sent: readonly string[], show: (text: string) => void) {
  const place = useRef<{ at: number; typed: string }>(undefined)
  const step = (by: -1 | 1, typed: string): boolean => {
    const from = place.current ?? { at: sent.length, typed }
    const at = from.at + by
    if (at < 0 || at > sent.length || (by === 1 && !place.current)) return false
    place.current = at === sent.length ? undefined : { ...from, at }
    show(sent[at] ?? from.typed)
    return true
  }
  return {
    forget: () => (place.current = undefined),
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      const { value, selectionStart, selectionEnd } = event.currentTarget
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || selectionStart !== selectionEnd) return
      const isRecalled = place.current !== undefined
      const upwards = event.key === 'ArrowUp' && (value === '' || isRecalled) && !value.slice(0, selectionStart).includes('\n')
      const downwards = event.key === 'ArrowDown' && isRecalled && !value.slice(selectionEnd).includes('\n')
      if ((upwards && step(-1, value)) || (downwards && step(1, value))) event.preventDefault()
    },
  }
}

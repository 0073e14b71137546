import { useEffect, useState } from 'react'
import { linkOfRow } from './rows-on-screen.ts'

/** The id of the appointment in whose row the focus is, and of the one in whose row it was last. */
export function useFocusedRow() {
  const [focused, setFocused] = useState<string>()
  const [last, setLast] = useState<string>()
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      const id = linkOfRow(target as Element)?.dataset['event']
      setFocused(id)
      if (id) setLast(id)
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setFocused(undefined)
    }
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
    }
  }, [])
  return { focused, last }
}

import type { ChangeEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { loadWordReader, useWordReader } from '../../stores/word-reader.ts'

export type WordReader = ReturnType<typeof useWordReader.getState>['reader']

type TypedField = {
  /** What was understood, or the text that was not. */
  value: string
  onChange: (value: string) => void
  /** Words are understood once their reader is there. What has been understood is read as itself. */
  read: (text: string, words: WordReader) => string | undefined
  /** A value as the field shows it. */
  write: (value: string) => string
  /** The value after `value`, or before it; `value` is undefined in an empty field. */
  step: (value: string | undefined, by: 1 | -1) => string | undefined
  readOnly?: boolean | undefined
}

const hasLetters = (text: string) => /\p{L}/u.test(text)

/** The keys that leave a field, or save what is in it. */
const isLeaving = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' || key === 'Escape' || ctrlKey || metaKey

/**
 * A text field for a date or a time as people type them. It is read when the field is left, or on Enter; text that can't be read stays,
 * and goes to the form for its validator to refuse.
 */
export function useTypedField({ value, onChange, read, write, step, readOnly = false }: TypedField) {
  const words = useWordReader(({ reader }) => reader)
  const [typed, setTyped] = useState<{ text: string; over: string }>()
  const [isTyping, setIsTyping] = useState(false)
  const isEntered = useRef(false)
  /** The field whose text is marked because it was entered. */
  const marked = useRef<HTMLInputElement>(null)
  // Where the form takes another value, text that was left is over; text that is being typed goes before it.
  const current = typed && (isTyping || typed.over === value || typed.text.trim() === value) ? typed.text : undefined
  const isKnown = read(value, undefined) === value
  const text = current ?? (isKnown && value ? write(value) : value)
  const understood = current === undefined && isKnown ? value : read(text, words)

  const set = (next: string) => {
    setTyped(undefined)
    setIsTyping(false)
    onChange(next)
  }
  const take = () => {
    if (understood !== undefined) return set(understood)
    setIsTyping(false)
    onChange(text.trim())
  }
  const takeLate = useEffectEvent(() => !isTyping && understood !== undefined && understood !== value && take())
  useEffect(() => {
    if (words) takeLate()
  }, [words])

  // Another text of the form's, which may come after the field was entered, would be unmarked.
  useLayoutEffect(() => {
    if (marked.current === document.activeElement) marked.current?.select()
  }, [text])

  return {
    text,
    understood,
    isTyping,
    isUnread: !isTyping && text.trim() !== '' && understood === undefined,
    set,
    input: {
      value: text,
      readOnly,
      autoComplete: 'off',
      // Entering the field marks all, so that typing replaces it; a click would unmark it again.
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        event.currentTarget.select()
        isEntered.current = true
        marked.current = event.currentTarget
      },
      onClick: (event: MouseEvent<HTMLInputElement>) => {
        if (isEntered.current) event.currentTarget.select()
        isEntered.current = false
      },
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        marked.current = null
        setTyped({ text: currentTarget.value, over: value })
        setIsTyping(true)
        if (hasLetters(currentTarget.value) && read(currentTarget.value, undefined) === undefined) loadWordReader()
      },
      onBlur: () => {
        if (isTyping) take()
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const by = event.altKey || readOnly ? undefined : ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key]
        if (by) {
          event.preventDefault()
          const next = step(understood || undefined, by)
          if (next !== undefined) set(next)
        } else if (isTyping && isLeaving(event)) take()
      },
    },
  }
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { holdForms } from '../../lib/form/awaited-inputs.ts'

type Row = { value: string; isGuess?: boolean }

type Options = {
  value: string | null
  text: string
  clearLabel?: string | undefined
  readOnly?: boolean
  matches: Row[]
  searching: boolean
  failure?: string | undefined
  action?: Row | undefined
  noMatchFor: (query: string) => string
  onQuery: (query: string) => void
  onPick: (value: string | null) => void
  isOpen: boolean
  open: () => void
  close: () => void
}

/** What is typed into a field that chooses from a list, and which match it stands for. `typed` is undefined while nothing is typed. */
export function useTypedChoice(options: Options) {
  const { value, text, clearLabel, matches, searching, failure, action, noMatchFor, onQuery, onPick, isOpen, open, close } =
    options
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  /** Undefined: the first one, where something is typed and it is no guess. */
  const [chosen, setChosen] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  /** The field was left, or Enter pressed, before the matches were there. */
  const [awaited, setAwaited] = useState<{ anyMatch: boolean }>()
  const query = (typed ?? '').trim()
  const rows = action && query ? [...matches, action] : matches
  const first = query && !searching && !failure && !matches[0]?.isGuess ? 0 : -1
  const marked = chosen === undefined ? first : rows.findIndex((row) => row.value === chosen)

  const set = (next: string | undefined) => {
    setTyped(next)
    setChosen(undefined)
    setRefusal(undefined)
    setAwaited(undefined)
    onQuery((next ?? '').trim())
  }
  /** The action opens something over the field, which is no choice of what is typed in it. */
  const isActing = useRef(false)
  const take = (picked: string | null) => {
    isActing.current = picked !== null && picked === action?.value
    if (!isActing.current) set(undefined)
    close()
    if (picked !== value) onPick(picked)
  }
  /** What is typed becomes a choice, or says why it doesn't. `anyMatch`: the first of several, too. */
  const resolve = (anyMatch: boolean) => {
    if (typed === undefined) return
    if (query === text.trim()) return set(undefined)
    if (query === '') return clearLabel ? take(null) : set(undefined)
    if (searching) return setAwaited({ anyMatch })
    setAwaited(undefined)
    const [best, other] = matches.filter(({ isGuess }) => !isGuess)
    if (best && (anyMatch || !other)) return take(best.value)
    const isGuessed = matches.length > 0
    setRefusal(
      failure ??
        (best
          ? t`“${query}” fits several. Choose one.`
          : isGuessed
            ? t`“${query}” only sounds like these. Choose one.`
            : noMatchFor(query)),
    )
  }
  const resolveAwaited = useEffectEvent(() => {
    if (awaited) resolve(awaited.anyMatch)
  })
  useEffect(() => {
    if (!searching) resolveAwaited()
  }, [searching, matches])
  const isAwaited = awaited !== undefined
  useEffect(() => (isAwaited ? holdForms() : undefined), [isAwaited])

  const before = useRef(value)
  const followValue = useEffectEvent(() => set(undefined))
  useEffect(() => {
    if (before.current !== value) followValue()
    before.current = value
  }, [value])

  const step = (by: 1 | -1) => {
    if (!isOpen) open()
    const from = marked >= 0 ? marked : rows.findIndex((row) => row.value === value)
    const at = isOpen || from < 0 ? from + by : from
    setChosen(rows.at(at >= rows.length ? 0 : Math.max(at, -1))?.value)
  }
  const press = (event: KeyboardEvent) => {
    if (options.readOnly || event.nativeEvent.isComposing) return
    const row = isOpen ? rows[marked] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      if (awaited?.anyMatch) return // the first one waits here, this one is the form's, which waits for it
      const saves = (event.ctrlKey || event.metaKey) && row !== action
      if ((row || typed !== undefined) && !saves) event.preventDefault()
      if (row) take(row.value)
      else resolve(true)
    } else if (event.key === 'Tab') {
      if (row && row !== action) take(row.value)
      else resolve(true)
    } else if (event.key === 'Escape' && isOpen && (rows.length > 0 || query)) {
      event.stopPropagation()
      close()
    }
  }
  return {
    typed,
    query,
    marked,
    refusal,
    isUnresolved: typed !== undefined && query !== text.trim(),
    type: (next: string) => {
      set(next)
      open()
    },
    take,
    press,
    /** Left with the pointer: only what can mean one thing alone is taken. */
    leave: () => {
      if (!awaited && !isActing.current) resolve(false)
      isActing.current = false
    },
  }
}

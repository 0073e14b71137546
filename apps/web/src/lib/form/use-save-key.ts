import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useRef } from 'react'
import { inDialog, useShortcutMap } from '../keys/use-shortcuts.ts'

type Finish = { label: MessageDescriptor; run: () => void }

/**
 * Ctrl/Cmd+Enter saves, with Shift it finishes; both work while typing, and the map shows them. `isOfOther`: whether what is typed into belongs to another form
 * on the same screen.
 */
export function useSaveKey(
  save: (() => void) | undefined,
  finish?: Finish,
  isOfOther: (target: EventTarget | null) => boolean = () => false,
): void {
  const latest = useRef({ save, finish, isOfOther })
  useEffect(() => {
    latest.current = { save, finish, isOfOther }
  })
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (event.defaultPrevented || inDialog() || latest.current.isOfOther(event.target)) return
      const run = event.shiftKey ? latest.current.finish?.run : latest.current.save
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useMapLine('Ctrl/⌘ Enter', msg`Save`, save !== undefined)
  useMapLine('Ctrl/⌘ Shift Enter', finish?.label ?? msg`Save`, finish !== undefined)
}

/** The keys are heard above; here they are only shown. */
function useMapLine(keys: string, label: MessageDescriptor, shown: boolean): void {
  const text = useRef(label)
  useEffect(() => {
    if (!shown) return
    const line = { keys, label: text.current, run: () => {}, opensForm: false }
    useShortcutMap.setState(({ shortcuts }) => ({ shortcuts: [...shortcuts, line] }))
    return () => useShortcutMap.setState(({ shortcuts }) => ({ shortcuts: shortcuts.filter((other) => other !== line) }))
  }, [keys, shown])
}

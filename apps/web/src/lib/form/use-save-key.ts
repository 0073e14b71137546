import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useRef } from 'react'
import { inDialog, useShortcutMap } from '../keys/use-shortcuts.ts'

/** Ctrl/Cmd+Enter saves, with Shift it finishes; both work while typing, and the map shows them. */
export function useSaveKey(save: (() => void) | undefined, finish?: { label: MessageDescriptor; run: () => void }): void {
  const latest = useRef({ save, finish })
  useEffect(() => {
    latest.current = { save, finish }
  })
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (event.defaultPrevented || inDialog()) return
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

import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'

export type Shortcut = { keys: string; label: MessageDescriptor; run: () => void }

export const useShortcutMap = create<{ shortcuts: Shortcut[] }>(() => ({ shortcuts: [] }))

/** Runs `action` on a key ("n", "?", "ArrowLeft") or on two in a row ("g c"), and lists it in the map for as long as it can be used. */
export function useShortcut(keys: string, label: MessageDescriptor, action: () => void, enabled = true) {
  const latest = useRef({ action, label })
  useEffect(() => {
    latest.current = { action, label }
  })
  useEffect(() => {
    if (!enabled) return
    const shortcut: Shortcut = { keys, label: latest.current.label, run: () => latest.current.action() }
    useShortcutMap.setState(({ shortcuts }) => ({ shortcuts: [...shortcuts, shortcut] }))
    return () => useShortcutMap.setState(({ shortcuts }) => ({ shortcuts: shortcuts.filter((other) => other !== shortcut) }))
  }, [keys, label.id, enabled])
}

/** The key as it is printed on a Latin keyboard: a Thai layout types other letters with the same keys. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (event.key.length > 1 || event.key.charCodeAt(0) < 128) return event.key
  if (event.code === 'Slash') return event.shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))

const inDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** How long the second key of two may be awaited, milliseconds. */
const patience = 1000

/** The one listener behind all shortcuts; the shell mounts it. */
export function useShortcutListener() {
  useEffect(() => {
    let first: { key: string; at: number } | undefined
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || inDialog()) return
      const key = keyOf(event)
      const sequence = first && event.timeStamp - first.at < patience ? `${first.key} ${key}` : key
      const { shortcuts } = useShortcutMap.getState()
      const found = shortcuts.findLast(({ keys }) => keys === sequence) ?? shortcuts.findLast(({ keys }) => keys === key)
      first = key.length === 1 ? { key, at: event.timeStamp } : undefined
      if (!found) return
      first = undefined
      event.preventDefault()
      found.run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

export type Shortcut = { keys: string; label: MessageDescriptor; run: () => void; opensForm: boolean }

export const useShortcutMap = create<{ shortcuts: Shortcut[] }>(() => ({ shortcuts: [] }))

/**
 * Runs `action` on a key ("n", "?", "ArrowLeft") or on two in a row ("g c"), and lists it in the map for as long as it can be
 * used.
 */
export function useShortcut(keys: string, label: MessageDescriptor, action: () => void, enabled = true, opensForm = false) {
  const latest = useRef({ action, label })
  // Before painting, so that the key works as soon as the button is visible.
  useLayoutEffect(() => {
    latest.current = { action, label }
  })
  useLayoutEffect(() => {
    if (!enabled) return
    const shortcut: Shortcut = { keys, label: latest.current.label, run: () => latest.current.action(), opensForm }
    useShortcutMap.setState(({ shortcuts }) => ({ shortcuts: [...shortcuts, shortcut] }))
    return () => useShortcutMap.setState(({ shortcuts }) => ({ shortcuts: shortcuts.filter((other) => other !== shortcut) }))
  }, [keys, label.id, enabled, opensForm])
}

/** A shortcut whose form takes the focus: what is typed before the form is there is typed into it. */
export const useFormShortcut = (keys: string, label: MessageDescriptor, action: () => void, enabled = true) =>
  useShortcut(keys, label, action, enabled, true)

/** The key as it is printed on a Latin keyboard: a Thai layout types other letters with the same keys. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (event.key.length > 1 || event.key.charCodeAt(0) < 128) return event.key
  if (event.code === 'Slash') return event.shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))

const isText = (event: KeyboardEvent) => event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey

/** Whether a dialog holds the keyboard; the assistant lets the screen beside it be used. */
export const inDialog = () => document.querySelector('[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]') !== null

/** How long the second key of two may be awaited, and a form to type into, milliseconds. */
const patience = 1000
const formPatience = 3000

/** The one listener behind all shortcuts; the shell mounts it. */
export function useShortcutListener() {
  useEffect(() => {
    let first: { key: string; at: number } | undefined
    let early: { text: string; at: number } | undefined
    function listen(event: KeyboardEvent) {
      if (early && !isTyping(event.target) && event.timeStamp - early.at < formPatience && isText(event)) {
        event.preventDefault()
        early.text += event.key
        return
      }
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || inDialog()) return
      const key = keyOf(event)
      const sequence = first && event.timeStamp - first.at < patience ? `${first.key} ${key}` : key
      const { shortcuts } = useShortcutMap.getState()
      const found = shortcuts.findLast(({ keys }) => keys === sequence) ?? shortcuts.findLast(({ keys }) => keys === key)
      first = key.length === 1 ? { key, at: event.timeStamp } : undefined
      if (!found) return
      first = undefined
      event.preventDefault()
      early = found.opensForm ? { text: '', at: event.timeStamp } : undefined
      found.run()
    }
    function typeEarly({ target, timeStamp }: FocusEvent) {
      if (!early || !isTyping(target)) return
      // The only way of inserting text that both React and the browser's undo notice.
      if (early.text && timeStamp - early.at < formPatience) document.execCommand('insertText', false, early.text)
      early = undefined
    }
    document.addEventListener('keydown', listen)
    document.addEventListener('focusin', typeEarly)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('focusin', typeEarly)
    }
  }, [])
}

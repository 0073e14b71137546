import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

export type Shortcut = { keys: string; label: MessageDescriptor; run: () => void; opensForm: boolean }

export const useShortcutMap = create<{ shortcuts: Shortcut[] }>(() => ({ shortcuts: [] }))

/**
 * Runs `action` on a key ("n", "?", "PageUp", "arrow" for any of the four) or on two in a row ("g c"), and lists it in the map for as long as it can be
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

/** Text, and the keys that belong to typing it; the focus must not go elsewhere meanwhile. */
const isForField = (event: KeyboardEvent) =>
  (event.key.length === 1 || ['Backspace', 'Enter', 'Tab'].includes(event.key)) &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey

/** The dialog on top, if any; the assistant lets the screen beside it be used. */
const topDialog = () => [...document.querySelectorAll('[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]')].at(-1)

/** Whether a dialog holds the keyboard. */
export const inDialog = () => topDialog() !== undefined

/** The dialog that was on top when the key came: one that closes by it is gone when the screen hears the same key. */
let dialogOfKey: Element | undefined

/** Whether the key is that of a dialog opened from `part` of the screen, also where that dialog has not got the focus yet. */
export const isOfDialogAbove = (part: Element) => dialogOfKey !== undefined && !dialogOfKey.contains(part)

/** How long the second key of two may be awaited, and a field to type into, milliseconds. */
const patience = 1000
const fieldPatience = 20_000

/** The keys typed since a shortcut, for the field that it opens. `source`: what had the focus then. */
let held: { keys: string[]; at: number; source: EventTarget | null } | undefined

/** What is typed from this key on is typed into the field that takes the focus next. */
export const holdKeys = ({ timeStamp, target }: Event) => void (held = { keys: [], at: timeStamp, source: target })

const isHolding = ({ timeStamp }: Event) => held !== undefined && timeStamp - held.at < fieldPatience

/** Types the held keys into the field. As one text: React would put back the field's value between two. */
function releaseKeys(field: EventTarget) {
  const { keys } = held ?? { keys: [] }
  held = undefined
  let text = ''
  for (const key of keys) {
    if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1) text += key
  }
  // The only way of inserting text that both React and the browser's undo notice.
  if (text) document.execCommand('insertText', false, text)
  const key = keys.at(-1)
  if (key === 'Enter')
    queueMicrotask(() => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
}

/** The one listener behind all shortcuts; the shell mounts it. */
export function useShortcutListener() {
  useEffect(() => {
    let first: { key: string; at: number } | undefined
    const seeDialog = () => void (dialogOfKey = topDialog())
    function listen(event: KeyboardEvent) {
      if (event.key === 'Escape') held = undefined
      if (isHolding(event) && isForField(event) && (!isTyping(event.target) || event.target === held?.source)) {
        event.preventDefault()
        held?.keys.push(event.key)
        return
      }
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || dialogOfKey)
        return
      const key = keyOf(event)
      if (event.repeat && key.length === 1) return // a letter that is held down is meant once
      const sequence = first && event.timeStamp - first.at < patience ? `${first.key} ${key}` : key
      const { shortcuts } = useShortcutMap.getState()
      const names = [sequence, key, key.replace(/^Arrow.+/, 'arrow')]
      const found = names.map((name) => shortcuts.findLast(({ keys }) => keys === name)).find(Boolean)
      first = key.length === 1 ? { key, at: event.timeStamp } : undefined
      if (!found) return
      first = undefined
      event.preventDefault()
      if (found.opensForm) holdKeys(event)
      else held = undefined
      found.run()
    }
    function release(event: FocusEvent) {
      if (!isTyping(event.target)) return
      if (isHolding(event) && event.target) releaseKeys(event.target)
      held = undefined
    }
    const forget = () => void (held = undefined)
    window.addEventListener('keydown', seeDialog, { capture: true })
    document.addEventListener('keydown', listen)
    document.addEventListener('focusin', release)
    document.addEventListener('pointerdown', forget)
    return () => {
      window.removeEventListener('keydown', seeDialog, { capture: true })
      document.removeEventListener('keydown', listen)
      document.removeEventListener('focusin', release)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
}

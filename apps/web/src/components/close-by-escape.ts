import type { KeyboardEvent } from 'react'
import { isOfDialogAbove } from '../lib/keys/use-shortcuts.ts'

const isListOpen = () =>
  [...document.querySelectorAll('.mantine-Popover-dropdown, .mantine-Combobox-dropdown, .mantine-Menu-dropdown')].some(
    (list) => list.getClientRects().length > 0,
  )

/** Closes a part of the screen by Escape, unless a dialog or a list that was opened from it is open: the key is theirs, and bubbles to here. */
export function closeByEscape(event: KeyboardEvent, close: () => void) {
  const isInside = event.currentTarget.contains(event.target as Node)
  if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
  if (isListOpen() || isOfDialogAbove(event.currentTarget)) return
  event.preventDefault()
  event.stopPropagation()
  close()
}

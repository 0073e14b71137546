import type { KeyboardEvent } from 'react'

/**
 * Enter goes on to the next field, and from the last one to what is marked `data-step`; buttons and texts of many lines keep it.
 */
export function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: form } = event
  const { ctrlKey, metaKey, altKey, key } = event
  if (key !== 'Enter' || event.defaultPrevented || ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || !form.contains(target)) return
  event.preventDefault()
  focusNext(target, form)
}

/** Focuses the field after this one. */
export function focusNext(field: HTMLElement, form: HTMLElement): void {
  const steps = form.querySelectorAll<HTMLElement>('input:not([type=hidden]):not([readonly]):not(:disabled), [data-step]')
  const all = [...steps].filter((node) => node.getClientRects().length > 0)
  focusStep(all[all.indexOf(field) + 1])
}

/** What is in a field is marked, so that typing replaces it. */
export function focusStep(node: HTMLElement | null | undefined): void {
  node?.focus()
  if (node instanceof HTMLInputElement) node.select()
}

import { useEffect, useState } from 'react'

/** What has the focus, and what it lies in within the page, from the inside out. */
function focusedElements(): HTMLElement[] {
  const found: HTMLElement[] = []
  let element = document.activeElement
  while (element instanceof HTMLElement && !element.matches('body, main')) {
    found.push(element)
    element = element.parentElement
  }
  return found
}

/**
 * For what covers the page while it is mounted: returns the focus to what had it before. Where that is gone, to the first button beside it or, where
 * nothing is left of its place, to the undo of what was done. What has taken the focus meanwhile keeps it.
 */
export function useReturnedFocus(): void {
  const [before] = useState(focusedElements)
  useEffect(
    () => () => {
      const [opener] = before
      if (!opener || document.activeElement !== document.body) return
      const place = before.find(({ isConnected }) => isConnected) ?? document.querySelector('[data-undo]')
      const target = opener.isConnected ? opener : place?.querySelector<HTMLElement>('main button, main a[href]')
      target?.focus({ preventScroll: true })
    },
    [before],
  )
}

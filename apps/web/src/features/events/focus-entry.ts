/** A block that moved to another column is a new one to the browser; the keyboard goes with it. */
export function focusEntry(id: string): void {
  requestAnimationFrame(() => {
    const node = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)
    node?.closest<HTMLElement>('button, [role="button"]')?.focus()
  })
}

/** A block that moved to another column is a new one to the browser; the keyboard goes with it. */
export function focusEvent(id: string): void {
  requestAnimationFrame(() => blockOf(id)?.focus())
}

/** The same after an answer that took its time: whoever has gone on to something else stays there. */
export function followEvent(id: string): void {
  const active = document.activeElement
  const isElsewhere = active !== null && active !== document.body && !active.querySelector('[data-entry]')
  if (!isElsewhere) focusEvent(id)
}

const blockOf = (id: string) =>
  document.querySelector(`[data-entry="${CSS.escape(id)}"]`)?.closest<HTMLElement>('button, [role="button"]')

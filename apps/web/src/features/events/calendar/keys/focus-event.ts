/** Focuses an event's block, which is a new element after a move to another column. */
export function focusEvent(id: string): void {
  requestAnimationFrame(() => blockOf(id)?.focus())
}

/** Focuses it after a response, unless the focus has moved elsewhere meanwhile. */
export function followEvent(id: string): void {
  const active = document.activeElement
  const isElsewhere = active !== null && active !== document.body && !active.querySelector('[data-event]')
  if (!isElsewhere) focusEvent(id)
}

const blockOf = (id: string) =>
  document.querySelector(`[data-event="${CSS.escape(id)}"]`)?.closest<HTMLElement>('a, button, [role="button"]')

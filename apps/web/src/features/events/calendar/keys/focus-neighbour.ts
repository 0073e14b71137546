/** Focuses the next or the previous appointment on the screen, from wherever the focus is. */
export function focusNeighbour(step: 1 | -1): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-event]:not([data-event=""])')].map((block) =>
    block.closest<HTMLElement>('button, [role="button"]'),
  )
  const active = document.activeElement ?? document.body
  const isOn = (block: HTMLElement | null, side: number) => block !== null && (sideOf(block, active) & side) !== 0
  const next =
    step > 0
      ? blocks.find((block) => isOn(block, Node.DOCUMENT_POSITION_FOLLOWING))
      : blocks.findLast((block) => isOn(block, Node.DOCUMENT_POSITION_PRECEDING))
  next?.focus()
}

/** The cursor of a day or week stands behind the appointments of its column; there, what is above it comes before it. */
function sideOf(block: HTMLElement, active: Element): number {
  const isInColumn = active.matches('[data-slot-cursor]') && active.parentElement?.contains(block)
  if (!isInColumn) return active.compareDocumentPosition(block)
  const isAbove = block.getBoundingClientRect().top < active.getBoundingClientRect().top
  return isAbove ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
}

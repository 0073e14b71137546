import type { Page } from '@playwright/test'

declare global {
  /** Keys and clicks or taps of the person at the page since it was loaded. */
  var inputCount: number
}

/** Has every page of this window count what a person does: keys, a chord as one, and clicks or taps. */
export function countInput(page: Page) {
  return page.addInitScript(() => {
    globalThis.inputCount = 0
    const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta'])
    const count = (event: Event) => {
      const isModifier = event instanceof KeyboardEvent && modifiers.has(event.key)
      if (event.isTrusted && !isModifier) globalThis.inputCount += 1
    }
    addEventListener('keydown', count, { capture: true })
    addEventListener('pointerdown', count, { capture: true })
  })
}

/** Adds up by step what a person does at a page. */
export class StepCounts {
  readonly counts = new Map<string, number>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  step = async (name: string, act: () => Promise<void>) => {
    const read = () => this.#page.evaluate(() => globalThis.inputCount)
    const before = await read()
    await act()
    this.counts.set(name, (this.counts.get(name) ?? 0) + (await read()) - before)
  }

  get total() {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0)
  }
}

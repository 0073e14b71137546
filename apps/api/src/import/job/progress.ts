const width = 24
const quietFor = 5_000

/** Whoever is told how far the import is. */
export type Watcher = { show(kind: string, done: number, total: number): void; end(): void }

type Output = { isTTY?: boolean; write(text: string): unknown }

/** A bar that redraws itself on a terminal, a line now and then elsewhere. */
export class Progress implements Watcher {
  readonly #out: Output
  #saidAt = Date.now()
  #drawn = false

  constructor(out: Output) {
    this.#out = out
  }

  show(label: string, done: number, total: number): void {
    if (!this.#out.isTTY) {
      const now = Date.now()
      if (done < total && now - this.#saidAt < quietFor) return
      this.#saidAt = now
      this.#out.write(`${label} ${done}/${total}\n`)
      return
    }
    const filled = total === 0 ? width : Math.min(width, Math.round((done / total) * width))
    this.#out.write(`\r\u001B[K${label.padEnd(18)} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total}`)
    this.#drawn = true
  }

  /** Ends the bar's line, so that what follows stands on its own. */
  end(): void {
    if (this.#drawn) this.#out.write('\n')
    this.#drawn = false
  }
}

const width = 24
const quietFor = 5_000

/** Receives the progress of an import. */
export type Watcher = { show(kind: string, done: number, total: number): void; end(): void }

type Output = { isTTY?: boolean; write(text: string): unknown }

/** Shows a progress bar on a terminal, and occasional lines elsewhere. */
export class Progress implements Watcher {
  readonly #out: Output
  #shownAt = Date.now()
  #drawn = false

  constructor(out: Output) {
    this.#out = out
  }

  show(label: string, done: number, total: number): void {
    if (!this.#out.isTTY) {
      const now = Date.now()
      if (done < total && now - this.#shownAt < quietFor) return
      this.#shownAt = now
      this.#out.write(`${label} ${done}/${total}\n`)
      return
    }
    const filled = total === 0 ? width : Math.min(width, Math.round((done / total) * width))
    this.#out.write(`\r\u001B[K${label.padEnd(18)} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total}`)
    this.#drawn = true
  }

  /** Ends the bar's line, so that further output starts on a new one. */
  end(): void {
    if (this.#drawn) this.#out.write('\n')
    this.#drawn = false
  }
}

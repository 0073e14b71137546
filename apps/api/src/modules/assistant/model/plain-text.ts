/** What is no text: control characters, but for line breaks and tabs. */
// oxlint-disable-next-line no-control-regex -- these are what it is about
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Addresses, in whatever they are wrapped: nobody is to be led anywhere by what a model says. */
const address = /(?:[a-z][a-z0-9+.-]*:)?\/\/[^\s]*|\b(?:javascript|data|mailto|file|blob):[^\s]+|\bwww\.[^\s]*/gi

/** Longer than any word; what has no spaces at all is passed on in pieces of this size. */
const longest = 500

const clean = (text: string) => text.replaceAll(address, '…').toWellFormed()

/**
 * A model's words as plain text, as they come: what may yet become an address waits for its end, the rest goes on at once.
 * Marks of HTML and Markdown stay what they are, text.
 */
export class PlainText {
  #waiting = ''

  add(delta: string): string {
    const text = this.#waiting + delta.replaceAll(control, '')
    // An address begins with plain ASCII; Thai, which has no spaces between words, need not wait.
    const tail = /[!-~\ud800-\udbff]*$/.exec(text)?.[0] ?? ''
    const held = tail.length > longest ? '' : tail
    this.#waiting = held
    return clean(text.slice(0, text.length - held.length))
  }

  end(): string {
    const rest = clean(this.#waiting)
    this.#waiting = ''
    return rest
  }
}

/** How old a key may be when the app begins to hear it, milliseconds: a slow PC loads for some seconds. */
const patience = 20_000

const pressed: KeyboardEvent[] = []

function keep(event: KeyboardEvent) {
  if (event.target instanceof HTMLInputElement || event.key === 'Tab') return
  if (event.ctrlKey || event.metaKey) {
    if (event.code !== 'KeyK') return
    event.preventDefault() // browsers have a search of their own on this key
  }
  pressed.push(event)
}

/** Keeps the keys pressed while the app is still loading, until the shell or a page before sign-in is there. */
export const keepEarlyKeys = () => document.addEventListener('keydown', keep)

export function forgetEarlyKeys(): KeyboardEvent[] {
  document.removeEventListener('keydown', keep)
  return pressed.splice(0)
}

/** Tells the listeners of the document, which are there now, what they have missed. */
export function replayEarlyKeys(): void {
  for (const { timeStamp, key, code, ctrlKey, metaKey, shiftKey, altKey } of forgetEarlyKeys()) {
    if (performance.now() - timeStamp > patience) continue
    document.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey, altKey, cancelable: true }))
  }
}

const marker = 'reloaded-for-chunk'

/** After an update of the server, a tab that is still open asks for files that are gone: one reload brings the new ones. */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', () => void reloadIfServed())
}

/** While the server is away a reload would take the screen away, and all that is typed on it. */
async function reloadIfServed() {
  const last = Number(sessionStorage.getItem(marker) ?? 0)
  if (Date.now() - last < 60_000 || !(await isServed())) return
  sessionStorage.setItem(marker, String(Date.now()))
  location.reload()
}

const isServed = () =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const marker = 'reloaded-for-chunk'

/** After an update of the server, an open tab requests files that no longer exist: one reload loads the new ones. */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', () => void reloadIfServed())
}

/** During an outage of the server a reload would lose the screen and everything typed on it. */
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

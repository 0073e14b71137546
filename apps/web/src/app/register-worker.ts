/** After the first screen and what it asks for: the worker loads every file of the build. Milliseconds. */
const pause = 3_000

/** Has the app kept by the browser, so that it opens without a server. Browsers do so over HTTPS and on the machine itself. */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js')
      .catch((error: unknown) => console.info('The app is not kept for reading without a server', error))
  setTimeout(() => void register(), pause)
}

/** Milliseconds in which nothing arrives: the screen is there with what it asks for, and the line is free for every other file of the build. */
const calm = 3_000

/**
 * Has the app kept by the browser, so that it opens without a server. Browsers do so over HTTPS and on the machine itself. Returns how
 * to give it up before it has begun.
 */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  let timer: ReturnType<typeof setTimeout>
  const arrivals = new PerformanceObserver(wait)
  const stop = () => {
    arrivals.disconnect()
    clearTimeout(timer)
  }
  const register = () => {
    stop()
    navigator.serviceWorker
      .register('/service-worker.js')
      .catch((error: unknown) => console.info('The app is not kept for reading without a server', error))
  }
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(register, calm)
  }
  arrivals.observe({ type: 'resource' })
  wait()
  return stop
}

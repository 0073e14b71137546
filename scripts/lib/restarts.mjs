/** Decides when the supervisor starts the server again. */
/**
 * The server's exit code (of sysexits.h) for faults that a restart would not mend: a wrong setting, or a database that does not
 * fit.
 */
const faultOfConfiguration = 78

const firstPause = 200
const longestPause = 5_000
/** After a run of at least this long, milliseconds, the pauses begin again with the first. */
const wellAfter = 10_000

/**
 * Returns, after each end of the server, the milliseconds to wait before it is started again, or undefined for not at all. A
 * server that was never ready and ended by itself is not restarted: its log has the reason. One that was ready before is
 * restarted, since its database may return.
 */
export function createRestarts() {
  let pause = firstPause
  let wasReady = false
  return function pauseAfter({ code, isReady, lifetime }) {
    wasReady ||= isReady
    if (code === 0 || code === faultOfConfiguration || (code !== null && !wasReady)) return undefined
    if (isReady && lifetime >= wellAfter) pause = firstPause
    const now = pause
    pause = Math.min(pause * 2, longestPause)
    return now
  }
}

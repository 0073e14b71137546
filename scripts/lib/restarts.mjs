/** When the supervisor starts the server again. */
/** The server's exit code (of sysexits.h) for what a restart would not change: a setting, or what the database holds. */
const faultOfConfiguration = 78

const firstPause = 200
const longestPause = 5_000
/** A server that ran this long was well: the next pause is the first again. */
const wellAfter = 10_000

/**
 * Decides after each end of the server how many milliseconds to wait before it is started again; undefined: not at all. One
 * that was never ready and ended by itself has said why; one that was ready before waits for its database to come back.
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

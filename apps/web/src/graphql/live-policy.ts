/** What a closed socket means, by its code. */
export type CloseReaction = 'sign-out' | 'refused' | 'retry' | 'done'

const signOut = [4401, 4403]
const refused = [4400, 4004, 4005, 4406, 4409]
const done = [1000]

export function reactionTo(closeCode: number): CloseReaction {
  if (signOut.includes(closeCode)) return 'sign-out'
  if (refused.includes(closeCode)) return 'refused'
  return done.includes(closeCode) ? 'done' : 'retry'
}

/** At most 3 quick retries; each waits 1.3 times as long as the one before (specification, sections 7 and 9). */
export const maxRetries = 3
const firstDelay = 1000
const delayFactor = 1.3

/** Milliseconds before retry 1, 2, 3; undefined when it is time to pause. */
export function retryDelay(retry: number): number | undefined {
  return retry <= maxRetries ? firstDelay * delayFactor ** (retry - 1) : undefined
}

const firstPause = 5_000
const longestPause = 30_000
const pauseFactor = 1.5

/** Milliseconds before attempt 1, 2, ... while paused. */
export const pausedDelay = (attempt: number) => Math.min(longestPause, firstPause * pauseFactor ** (attempt - 1))

/** Up to half as long again, at random: all tabs of a clinic lose the server in the same moment. */
export const spread = (delay: number, random = Math.random()) => delay * (1 + random / 2)

/** Tabs that are told in the same moment to read again do so within this time, milliseconds. */
export const readAgainWithin = 1_500

import { randomInt } from 'node:crypto'

/** Milliseconds. */
const longestPause = 1000

/**
 * Does what an answer must not wait for, at a moment that is drawn by lot: neither the time of the answer nor that of the next one tells how much there
 * was to do. `work` catches what it throws; a server that ends does not wait for it.
 */
export const doByLot = (work: () => Promise<unknown>): void => void setTimeout(() => void work(), randomInt(longestPause)).unref()

/** Minutes that are offered; any other number up to `maxDelay` is typed. */
export const delayChoices = [10, 15, 20, 30, 45, 60] as const

export const maxDelay = 480

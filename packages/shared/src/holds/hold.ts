/** How long a time is held at most, milliseconds. */
export const holdLength = 2 * 60_000

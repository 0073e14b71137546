export const presenceStatuses = ['online', 'offline'] as const
export type PresenceStatus = (typeof presenceStatuses)[number]

/** A user is offline this long after their last tab has closed, milliseconds. */
export const presenceGrace = 5_000
/** Each connection's lease; the server renews it while the socket answers pings, milliseconds. */
export const presenceLease = 30_000
export const presenceHeartbeat = 10_000

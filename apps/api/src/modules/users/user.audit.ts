/** A user's audit entry and its list. */
export const userEntry = (entityId: string) => ({ entity: 'user' as const, list: 'users' as const, entityId })

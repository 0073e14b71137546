/** How a person stands in the history and among the lists. */
export const userEntry = (entityId: string) => ({ entity: 'user' as const, list: 'users' as const, entityId })

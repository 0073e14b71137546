import { partOfAll, type ListName, type Permission } from './nouns.ts'

export type { ListName } from './nouns.ts'

export const changeTypes = ['created', 'updated', 'deleted'] as const
export type ChangeType = (typeof changeTypes)[number]

/** The permission to hear of each list's changes. */
export const listPermissions: Record<ListName, Permission> = partOfAll('lists')
export const listNames = Object.keys(listPermissions) as ListName[]

import type { TestRecords } from './operations.ts'

/** The errors of an operation for permitted viewers: bad input by field, and a conflict. */
export type Refusal = {
  /** Where something in its variables is replaced, by what, and how the answer names it. A document where none is a variable. */
  bad: { at: string; value: unknown; says: string } | { document: string; says: string } | 'takes nothing'
  /** The variables that contradict what is there; the reason given. */
  conflict?: { reason: string; input: (records: TestRecords) => object | object[] }
}

export const badId = (path: string, says = path) => ({ at: path, value: 'not an id', says: `${says}:invalid_id` })
export const badPage = (list: string) => ({
  document: `{ ${list}(pagination: { page: 0 }) { totalCount } }`,
  says: 'pagination.page:page_too_small',
})
export const bad = (path: string, value: unknown, key: string) => ({ at: path, value, says: `${path}:${key}` })
export const long = 'x'.repeat(20_001)

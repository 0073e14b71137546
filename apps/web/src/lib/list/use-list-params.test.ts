import { describe, expect, it } from 'vitest'
import { readListParams, writeListParams } from './use-list-params.ts'

const read = (search: string) => readListParams(new URLSearchParams(search), ['name', 'created'])
const write = (search: string, change: Parameters<typeof writeListParams>[1]) =>
  writeListParams(new URLSearchParams(search), change).toString()

describe('a list in the address', () => {
  it('starts at page 1 with 10 rows', () => expect(read('')).toEqual({ page: 1, limit: 10, query: '' }))
  it('ignores what is no page and no size', () => expect(read('page=-3&limit=5000')).toEqual({ page: 1, limit: 10, query: '' }))
  it('writes only what differs', () => expect(write('', { page: 2 })).toBe('page=2'))
  it('goes back to page 1 for another query', () =>
    expect(write('page=7&limit=25', { query: 'ใจ' })).toBe('limit=25&query=%E0%B9%83%E0%B8%88'))
  it('keeps what belongs to others', () => expect(write('tab=x&page=2', { page: 1 })).toBe('tab=x'))

  it('reads an order, upwards and downwards', () => {
    expect(read('sort=name').sort).toEqual({ field: 'name', descending: false })
    expect(read('sort=-created').sort).toEqual({ field: 'created', descending: true })
  })
  it.each(['', '-', 'password', '--name', 'Name'])('ignores the order %j, which the list has not', (sort) =>
    expect(read(`sort=${sort}`).sort).toBeUndefined(),
  )
  it('another order starts at page 1, and none is left out', () => {
    expect(write('page=3', { sort: { field: 'name', descending: true } })).toBe('sort=-name')
    expect(write('page=3&sort=-name', { sort: undefined })).toBe('')
  })
  it('keeps the order on the way to another page', () => expect(write('sort=-name', { page: 2 })).toBe('sort=-name&page=2'))
})

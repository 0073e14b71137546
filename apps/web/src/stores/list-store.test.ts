import { describe, expect, it, vi } from 'vitest'
import { Failure } from '../lib/errors.ts'
import type { ListPage } from './list-store.ts'
import { createListStore, resetLists } from './list-store.ts'

type Row = { id: string; name: string; version?: number }

const page = (edges: Row[], totalCount = edges.length): ListPage<Row> => ({
  edges,
  totalCount,
  pageInfo: { currentPage: 1, totalPages: 3 },
})
const [a, b, c] = [
  { id: 'a', name: 'Anan' },
  { id: 'b', name: 'Boon' },
  { id: 'c', name: 'Chai' },
]

function listOf(...rows: Row[]) {
  const list = createListStore<Row, void>({ fetch: vi.fn(async () => page(rows)) })
  list.setState({ data: rows, totalCount: rows.length, loaded: true })
  return list
}
const names = (list: ReturnType<typeof listOf>) => list.getState().data.map(({ name }) => name)

/** A promise settled from outside, to look at what is shown meanwhile. */
function deferred<T>() {
  let settle = { resolve: (_value: T) => {}, reject: (_error: unknown) => {} }
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, resolve: (value: T) => settle.resolve(value), reject: (error: unknown) => settle.reject(error) }
}

describe('a new list', () => {
  it('is empty, not loading, without error, total 0, page 1 of 1', () => {
    const list = createListStore<Row>({ fetch: async () => page([]) })
    expect(list.getState()).toMatchObject({
      data: [],
      loading: false,
      error: null,
      totalCount: 0,
      pageInfo: { currentPage: 1, totalPages: 1 },
    })
  })
})

describe('fetch', () => {
  it('sets loading and clears the error', async () => {
    const answer = deferred<ListPage<Row>>()
    const list = createListStore<Row>({ fetch: () => answer.promise })
    list.setState({ error: new Failure({ code: 'INTERNAL' }) })
    const fetched = list.getState().fetch()
    expect(list.getState()).toMatchObject({ loading: true, error: null })
    answer.resolve(page([a]))
    await fetched
    expect(list.getState().loading).toBe(false)
  })

  it('stores totalCount and pageInfo', async () => {
    const list = createListStore<Row>({ fetch: async () => page([a], 25) })
    await list.getState().fetch()
    expect(list.getState()).toMatchObject({ totalCount: 25, pageInfo: { currentPage: 1, totalPages: 3 } })
  })

  it('replaces the list with reset', async () => {
    const list = createListStore<Row>({ fetch: async () => page([c]) })
    list.setState({ data: [a, b] })
    await list.getState().fetch(undefined, { reset: true })
    expect(names(list)).toEqual(['Chai'])
  })

  it('merges by id without duplicates otherwise', async () => {
    const list = createListStore<Row>({ fetch: async () => page([{ ...b, name: 'Boonmee' }, c]) })
    list.setState({ data: [a, b] })
    await list.getState().fetch()
    expect(names(list)).toEqual(['Anan', 'Boonmee', 'Chai'])
  })

  it('keeps a row that comes again unchanged, so that it is not drawn again', async () => {
    const list = createListStore<Row>({ fetch: async () => page([{ ...a }, { ...b, name: 'Boonmee' }]) })
    list.setState({ data: [a, b] })
    await list.getState().fetch(undefined, { reset: true })
    expect(list.getState().data[0]).toBe(a)
    expect(names(list)).toEqual(['Anan', 'Boonmee'])
  })

  it('keeps the failure and ends loading', async () => {
    const list = createListStore<Row>({ fetch: async () => Promise.reject(new Failure({ code: 'NETWORK' })) })
    await list.getState().fetch()
    expect(list.getState().error?.code).toBe('NETWORK')
    expect(list.getState().loading).toBe(false)
  })

  it('lets only the latest request count', async () => {
    const answers = [deferred<ListPage<Row>>(), deferred<ListPage<Row>>()] as const
    let turn = 0
    const list = createListStore<Row>({ fetch: () => (turn++ === 0 ? answers[0].promise : answers[1].promise) })
    const both = [list.getState().fetch(undefined, { reset: true }), list.getState().fetch(undefined, { reset: true })]
    answers[1].resolve(page([b]))
    answers[0].resolve(page([a]))
    await Promise.all(both)
    expect(names(list)).toEqual(['Boon'])
  })
})

describe('create, update, remove', () => {
  it('create appends', () => {
    const list = listOf(a)
    list.getState().create(b)
    expect(names(list)).toEqual(['Anan', 'Boon'])
    expect(list.getState().totalCount).toBe(2)
  })

  it('create of a known id makes no duplicate', () => {
    const list = listOf(a)
    list.getState().create(a)
    expect(list.getState().data).toHaveLength(1)
  })

  it('update replaces the item with the same id, and adds none', () => {
    const list = listOf(a, b)
    list.getState().update({ ...a, name: 'Anong' })
    list.getState().update(c)
    expect(names(list)).toEqual(['Anong', 'Boon'])
  })

  it('an older version never replaces a newer one', () => {
    const list = listOf({ ...a, version: 3 })
    list.getState().update({ ...a, name: 'stale', version: 2 })
    expect(names(list)).toEqual(['Anan'])
  })

  it('remove removes by id', () => {
    const list = listOf(a, b)
    list.getState().remove('a')
    list.getState().remove('unknown')
    expect(names(list)).toEqual(['Boon'])
    expect(list.getState().totalCount).toBe(1)
  })

  it('resetLists empties every list', () => {
    const list = listOf(a, b)
    resetLists()
    expect(list.getState()).toMatchObject({ data: [], totalCount: 0, loaded: false })
  })
})

describe('an optimistic change', () => {
  it('is shown at once and confirmed by the answer', async () => {
    const list = listOf(a)
    const answer = deferred<Row>()
    const done = list.getState().optimistic('a', { ...a, name: 'wanted' }, () => answer.promise)
    expect(names(list)).toEqual(['wanted'])
    answer.resolve({ ...a, name: 'as the server has it' })
    await done
    expect(names(list)).toEqual(['as the server has it'])
  })

  it('is rolled back, and the failure thrown on', async () => {
    const list = listOf(a, b)
    const refused = list
      .getState()
      .optimistic('a', { ...a, name: 'wanted' }, async () => Promise.reject(new Failure({ code: 'CONFLICT' })))
    expect(names(list)).toEqual(['wanted', 'Boon'])
    await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(names(list)).toEqual(['Anan', 'Boon'])
  })

  it('a refused removal puts the row back in its place', async () => {
    const list = listOf(a, b, c)
    const refused = list.getState().optimistic('b', null, async () => Promise.reject(new Failure({ code: 'FORBIDDEN' })))
    expect(names(list)).toEqual(['Anan', 'Chai'])
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(names(list)).toEqual(['Anan', 'Boon', 'Chai'])
  })

  it('a provisional row gives way to the created one', async () => {
    const list = listOf(a)
    await list.getState().optimistic('provisional', { id: 'provisional', name: 'Boon' }, async () => b)
    expect(list.getState().data).toEqual([a, b])
  })

  it('a change of another browser meanwhile is what a roll-back returns to', async () => {
    const list = listOf({ ...a, version: 1 })
    const answer = deferred<Row>()
    const done = list.getState().optimistic('a', { ...a, name: 'wanted', version: 1 }, () => answer.promise)
    list.getState().upsert({ ...a, name: 'theirs', version: 2 })
    expect(names(list)).toEqual(['wanted'])
    answer.reject(new Failure({ code: 'CONFLICT', reason: 'stale' }))
    await expect(done).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(names(list)).toEqual(['theirs'])
  })

  it('stays on screen over a fetch that does not know it yet', async () => {
    const list = listOf(a)
    const answer = deferred<Row>()
    const done = list.getState().optimistic('a', { ...a, name: 'wanted' }, () => answer.promise)
    await list.getState().fetch(undefined, { reset: true })
    expect(names(list)).toEqual(['wanted'])
    answer.resolve({ ...a, name: 'wanted' })
    await done
  })
})

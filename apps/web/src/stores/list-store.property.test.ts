import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListPage } from './list-store.ts'
import { createListStore } from './list-store.ts'

type Row = { id: string; name: string; version: number }

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const row = fc.record({ id, name: fc.string({ maxLength: 3 }), version: fc.integer({ min: 1, max: 3 }) })
const rows = fc.uniqueArray(row, { selector: (each) => each.id })
const step = fc.oneof(
  fc.record({ kind: fc.constant('fetch' as const), reset: fc.boolean(), rows, total: fc.integer({ min: 0, max: 99 }) }),
  fc.record({ kind: fc.constantFrom('create' as const, 'update' as const, 'upsert' as const), row }),
  fc.record({ kind: fc.constant('remove' as const), id }),
  fc.record({ kind: fc.constant('reset' as const) }),
)

/** The list as the specification tells it, by the plainest means: rows in order, and a total. */
class ListModel {
  data: Row[] = []
  totalCount = 0

  put(next: Row) {
    const known = this.data.find((other) => other.id === next.id)
    if (!known) {
      this.data = [...this.data, next]
      this.totalCount += 1
    } else if (next.version >= known.version) {
      this.data = this.data.map((other) => (other.id === next.id ? next : other))
    }
  }

  fetched(edges: Row[], total: number, reset: boolean) {
    const kept = reset ? [] : this.data
    const fresh = (known: Row) => edges.find((edge) => edge.id === known.id) ?? known
    this.data = [...kept.map(fresh), ...edges.filter((edge) => !kept.some((known) => known.id === edge.id))]
    this.totalCount = total
  }

  remove(gone: string) {
    const rest = this.data.filter((other) => other.id !== gone)
    if (rest.length < this.data.length) this.totalCount = Math.max(0, this.totalCount - 1)
    this.data = rest
  }
}

test('whatever happens to a list in whatever order, it holds what the model holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      let next: ListPage<Row> = { edges: [], totalCount: 0, pageInfo: { currentPage: 1, totalPages: 1 } }
      const list = createListStore<Row>({ fetch: async () => next })
      let model = new ListModel()
      for (const taken of steps) {
        const { fetch, remove, reset, ...puts } = list.getState()
        if (taken.kind === 'fetch') {
          next = { edges: taken.rows, totalCount: taken.total, pageInfo: { currentPage: 1, totalPages: 9 } }
          await fetch(undefined, { reset: taken.reset })
          model.fetched(taken.rows, taken.total, taken.reset)
        } else if (taken.kind === 'remove') {
          remove(taken.id)
          model.remove(taken.id)
        } else if (taken.kind === 'reset') {
          reset()
          model = new ListModel()
        } else {
          puts[taken.kind](taken.row)
          if (taken.kind !== 'update' || model.data.some((known) => known.id === taken.row.id)) model.put(taken.row)
        }
        const { data, totalCount, loading, error } = list.getState()
        expect({ data, totalCount, loading, error }).toEqual({
          data: model.data,
          totalCount: model.totalCount,
          loading: false,
          error: null,
        })
        expect(new Set(data.map((each) => each.id)).size).toBe(data.length)
      }
    }),
    { numRuns: 300 },
  )
})

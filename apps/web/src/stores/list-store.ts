import type { StoreApi, UseBoundStore } from 'zustand'
import { create } from 'zustand'
import type { Failure } from '../lib/errors.ts'
import { toFailure } from '../lib/errors.ts'

type PageInfo = { currentPage: number; totalPages: number }
export type ListPage<T> = { totalCount: number; pageInfo: PageInfo; edges: T[] }
type Row = { id: string; version?: number }

export type ListState<T> = {
  data: T[]
  loading: boolean
  error: Failure | null
  totalCount: number
  pageInfo: PageInfo
  /** Whether a fetch has succeeded: distinguishes an empty list from one that is loading. */
  loaded: boolean
}

type ListActions<T, Variables> = {
  /** `reset` replaces the rows, otherwise they are merged by id. Only the latest fetch counts. Never throws. */
  fetch: (variables: Variables, options?: { reset?: boolean }) => Promise<void>
  create: (row: T) => void
  update: (row: T) => void
  /** Replaces the row of this id, or appends it. */
  upsert: (row: T) => void
  remove: (id: string) => void
  /** Replaces the rows, or merges them by id. Values that are not arrays are ignored. */
  set: (rows: unknown, options?: { merge?: boolean }) => void
  reset: () => void
  /** Whether the server has confirmed all that is shown. */
  isConfirmed: () => boolean
  /**
   * Shows `next` for `id` at once (null: gone) and runs `commit`. What it resolves to stays (undefined keeps `next`);
   * when it throws, the last confirmed row comes back and the `Failure` is thrown on.
   */
  optimistic: <Result extends T | null | void>(id: string, next: T | null, commit: () => Promise<Result>) => Promise<Result>
}

export type ListStore<T, Variables> = UseBoundStore<StoreApi<ListState<T> & ListActions<T, Variables>>>

const emptyList = {
  data: [],
  loading: false,
  error: null,
  totalCount: 0,
  pageInfo: { currentPage: 1, totalPages: 1 },
  loaded: false,
}

function mergeById<T extends Row>(rows: T[], incoming: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of incoming) byId.set(row.id, row)
  return [...byId.values()]
}

/** Rows that come again unchanged stay the objects that they were, so that what shows them is not drawn again. */
function keepSame<T extends Row>(rows: T[], incoming: T[]): T[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return incoming.map((row) => {
    const before = known.get(row.id)
    return before && JSON.stringify(before) === JSON.stringify(row) ? before : row
  })
}

const isOlder = (row: Row, than: Row | undefined) =>
  row.version !== undefined && than?.version !== undefined && row.version < than.version

const resets = new Set<() => void>()

/** Empties every list, so that no rows of another session or clinic remain. */
export const resetLists = () => resets.forEach((reset) => reset())

export function createListStore<T extends Row, Variables = void>(source: {
  fetch: (variables: Variables) => Promise<ListPage<T>>
  /** Called when the response is not a list. */
  onInvalid?: (payload: unknown) => void
}): ListStore<T, Variables> {
  /** The last confirmed row of each id that has an unconfirmed change; undefined where there was none. */
  const confirmed = new Map<string, { row: T | undefined; position: number }>()
  let latestFetch = 0

  const store: ListStore<T, Variables> = create((set, get) => {
    const rowOf = (id: string) => get().data.find((row) => row.id === id)
    const insertRow = (row: T) =>
      set(({ data, totalCount }) =>
        data.some(({ id }) => id === row.id)
          ? { data: data.map((other) => (other.id === row.id ? row : other)) }
          : { data: [...data, row], totalCount: totalCount + 1 },
      )
    const removeRow = (id: string) =>
      set(({ data, totalCount }) => {
        const rest = data.filter((row) => row.id !== id)
        return rest.length === data.length ? {} : { data: rest, totalCount: Math.max(0, totalCount - 1) }
      })
    const restoreRow = (id: string) => {
      const before = confirmed.get(id)
      confirmed.delete(id)
      if (!before?.row) return removeRow(id)
      if (rowOf(id)) return insertRow(before.row)
      const { row, position } = before
      set(({ data, totalCount }) => ({ data: data.toSpliced(position, 0, row), totalCount: totalCount + 1 }))
    }
    /** A row from the server: while a change is unconfirmed, it only replaces the row for the roll-back. */
    const accept = (row: T) => {
      const pending = confirmed.get(row.id)
      if (pending) confirmed.set(row.id, { ...pending, row })
      else if (!isOlder(row, rowOf(row.id))) insertRow(row)
    }
    /** Fetched rows, with unconfirmed changes still shown over them. */
    const overlaid = (rows: T[]) =>
      rows.flatMap((row) => {
        const pending = confirmed.get(row.id)
        if (!pending) return [row]
        confirmed.set(row.id, { ...pending, row })
        return rowOf(row.id) ?? []
      })

    return {
      ...emptyList,
      async fetch(variables, { reset = false } = {}) {
        const turn = ++latestFetch
        set({ loading: true, error: null })
        try {
          const page: ListPage<T> | null | undefined = await source.fetch(variables)
          if (turn !== latestFetch) return
          if (!Array.isArray(page?.edges)) {
            source.onInvalid?.(page)
            return set({ error: toFailure(undefined), loading: false })
          }
          const { totalCount, pageInfo, edges } = page
          const rows = keepSame(get().data, overlaid(edges))
          set(({ data }) => ({ data: mergeById(reset ? [] : data, rows), totalCount, pageInfo, loading: false, loaded: true }))
        } catch (error) {
          if (turn === latestFetch) set({ error: toFailure(error), loading: false })
        }
      },
      create: accept,
      update: (row) => {
        if (rowOf(row.id) || confirmed.has(row.id)) accept(row)
      },
      upsert: accept,
      remove: (id) => {
        confirmed.delete(id)
        removeRow(id)
      },
      set: (rows, { merge = false } = {}) => {
        if (!Array.isArray(rows)) return source.onInvalid?.(rows)
        const data = mergeById(merge ? get().data : [], rows as T[])
        set(({ totalCount }) => ({ data, loaded: true, totalCount: merge ? Math.max(totalCount, data.length) : data.length }))
      },
      reset: () => {
        latestFetch++
        confirmed.clear()
        set(emptyList)
      },
      isConfirmed: () => confirmed.size === 0,
      async optimistic(id, next, commit) {
        if (!confirmed.has(id)) confirmed.set(id, { row: rowOf(id), position: get().data.findIndex((row) => row.id === id) })
        if (next) insertRow(next)
        else removeRow(id)
        try {
          const result = await commit()
          const newer = confirmed.get(id)?.row
          confirmed.delete(id)
          if (result) {
            if (result.id !== id) removeRow(id)
            insertRow(newer && isOlder(result, newer) ? newer : (result as T))
          }
          return result
        } catch (error) {
          restoreRow(id)
          throw toFailure(error)
        }
      },
    }
  })
  resets.add(store.getState().reset)
  return store
}

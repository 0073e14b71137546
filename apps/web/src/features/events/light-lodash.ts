/** What react-big-calendar takes of lodash, for the shapes that it hands over; the build puts these in lodash's place. */

type Dictionary = Record<string, unknown>

export const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)

export const chunk = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, row) => items.slice(row * size, (row + 1) * size))

export const findIndex = <Item>(items: readonly Item[] | null | undefined, matches: (item: Item) => boolean) =>
  items?.findIndex((item) => matches(item)) ?? -1

export const omit = (from: Dictionary | null | undefined, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from ?? {}).filter(([name]) => !names.includes(name)))

export function defaults(target: Dictionary, ...sources: (Dictionary | null | undefined)[]) {
  for (const source of sources) for (const [name, value] of Object.entries(source ?? {})) target[name] ??= value
  return target
}

export const mapValues = <Value, Result>(from: Record<string, Value>, change: (value: Value, name: string) => Result) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value, name)]))

export function transform<Item, Result>(items: readonly Item[], add: (result: Result, item: Item) => unknown, result: Result) {
  for (const item of items) add(result, item)
  return result
}

type Key<Item> = keyof Item | ((item: Item) => number)

export function sortBy<Item>(items: readonly Item[], keys: Key<Item>[]) {
  const valueOf = (item: Item, key: Key<Item>) => Number(typeof key === 'function' ? key(item) : item[key])
  return items.toSorted((a, b) => {
    const key = keys.find((each) => valueOf(a, each) !== valueOf(b, each))
    return key === undefined ? 0 : valueOf(a, key) - valueOf(b, key)
  })
}

/** Of plain data and dates. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || a.constructor !== b.constructor) return false
  if (a instanceof Date) return +a === +(b as Date)
  const [names, others] = [Object.keys(a), Object.keys(b)]
  return names.length === others.length && names.every((name) => isEqual((a as Dictionary)[name], (b as Dictionary)[name]))
}

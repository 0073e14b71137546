import { eventStatusRules, type EventStatus } from '@clinic/shared/events/event'

/** The fewest steps from one status to another, without the first: undoing an arrival goes over `confirmed`. */
export function statusPath(from: EventStatus, to: EventStatus): EventStatus[] | undefined {
  let paths: EventStatus[][] = [[from]]
  const seen = new Set<EventStatus>([from])
  while (paths.length > 0) {
    const found = paths.find((path) => path.at(-1) === to)
    if (found) return found.slice(1)
    paths = paths.flatMap((path) =>
      eventStatusRules[path.at(-1) ?? from].next
        .filter((next) => !seen.has(next) && (next === to || next !== 'cancelled'))
        .map((next) => [...path, next]),
    )
    for (const path of paths) seen.add(path.at(-1) ?? from)
  }
  return undefined
}

/** An appointment of a column, minutes after midnight. */
export type Placed = { id: string; from: number; to: number }

/** A free slot, or the appointment that begins there. */
export type Position = { minutes: number; id?: string | undefined }

type Column = {
  /** In order of their start. */
  placed: readonly Placed[]
  /** The hours that are shown. */
  first: number
  last: number
  /** Minutes of a step over free time. */
  step: number
}

const on = ({ id, from }: Placed): Position => ({ minutes: from, id })

/** When the last of these ends. */
const endOf = (placed: readonly Placed[]) => Math.max(...placed.map(({ to }) => to))

/** The next appointment where one begins before the next step, else that step. */
export function positionBelow({ placed, last, step }: Column, { minutes, id }: Position): Position | undefined {
  const index = placed.findIndex((other) => other.id === id)
  const end = index < 0 ? minutes : endOf(placed.slice(0, index + 1))
  const target = index < 0 ? Math.floor(minutes / step) * step + step : end
  const next = placed.slice(index + 1).find(({ from }) => index >= 0 || from > minutes)
  if (next && next.from <= target) return on(next)
  return target < last ? { minutes: target } : undefined
}

/** The appointment above where one ends after the step above, else that step. */
export function positionAbove({ placed, first, step }: Column, { minutes, id }: Position): Position | undefined {
  const index = placed.findIndex((other) => other.id === id)
  const above = index < 0 ? placed.filter(({ from }) => from < minutes) : placed.slice(0, index)
  const target = Math.ceil(minutes / step) * step - step
  const previous = above.at(-1)
  if (previous && endOf(above) > target) return on(previous)
  return target >= first ? { minutes: target } : undefined
}

/** What is at a time of another column. */
export function positionAt({ placed }: Pick<Column, 'placed'>, minutes: number): Position {
  const there = placed.find(({ from, to }) => from <= minutes && to > minutes)
  return there ? { minutes, id: there.id } : { minutes }
}

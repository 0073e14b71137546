import type { BackupKind } from '@clinic/shared/backups/backup'
import { readName } from '../storage/names.ts'

/** Selects the backups to remove. */

const days = 7
const weeks = 4
const months = 12
/** Number kept of manual backups, of those before an upgrade or a restore, and of those that were sent. */
const others = 10

const day = 86_400_000
const dayOf = (time: number) => Math.floor(time / day)
/** Weeks from Monday: 1970-01-01 was a Thursday. */
const weekOf = (time: number) => Math.floor((dayOf(time) + 3) / 7)
const monthOf = (time: number) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth()

/**
 * Keeps the newest nightly backup of each of the last days, weeks and months that have one, and the newest of the other kinds.
 * Periods without a backup don't count, so a machine that was off for a year keeps what it had.
 */
export function toRemove(names: string[]): string[] {
  const known = names.map(readName).toSorted((one, other) => other.time - one.time)
  const nightly = known.filter(({ kind }) => kind === 'nightly')
  const kept = new Set<string>()
  for (const [periodOf, count] of [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ] as const) {
    const newest = new Map<number, string>()
    for (const { name, time } of nightly) if (!newest.has(periodOf(time))) newest.set(periodOf(time), name)
    for (const name of [...newest.values()].slice(0, count)) kept.add(name)
  }
  for (const wanted of ['manual', 'before', 'added'] satisfies BackupKind[])
    for (const { name } of known.filter(({ kind }) => kind === wanted).slice(0, others)) kept.add(name)
  return known.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
}

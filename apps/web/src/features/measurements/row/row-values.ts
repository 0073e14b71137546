import type { FieldErrorKey } from '@clinic/shared/errors'
import { measuredFaults } from '@clinic/shared/measurements/measurement'
import type { RecordMeasurement } from '@clinic/shared/measurements/measurement-input'
import { withPlainDigits } from '@clinic/shared/text/clean-text'
import type { Kind } from '../kind-looks.ts'

/** What is typed, by kind. */
export type Typed = Readonly<Record<string, string>>
export type RowFaults = Readonly<Record<string, FieldErrorKey>>

type Value = RecordMeasurement['values'][number]

/** "120/80" and "36,5" as they are sent. */
function valueOf({ key, rule }: Kind, typed: string): Value {
  const plain = withPlainDigits(typed).trim().replaceAll(',', '.')
  if (!rule.second) return { kind: key, value: plain }
  const [value = '', second = ''] = plain.split(/[/\s-]+/)
  return { kind: key, value, second: second || null }
}

/** What there is to send, what is wrong with it, and what is only unusual, which is sent when it was seen: `seen` has the texts that were asked about. */
export function rowOf(
  kinds: readonly Kind[],
  typed: Typed,
  { ageMonths, seen }: { ageMonths: number | null; seen: Typed },
): { values: Value[]; faults: RowFaults } {
  const values: Value[] = []
  const faults: Record<string, FieldErrorKey> = {}
  for (const kind of kinds) {
    const text = typed[kind.key] ?? ''
    if (text.trim() === '') continue
    const value = valueOf(kind, text)
    const { value: first, second } = measuredFaults(kind.rule, value, ageMonths)
    const all = [first, second].filter((fault) => fault !== undefined)
    const worst = all.find((fault) => fault !== 'measurement_unusual') ?? all[0]
    const isConfirmed = worst === 'measurement_unusual' && seen[kind.key] === text
    if (worst && !isConfirmed) faults[kind.key] = worst === 'required' ? 'measurement_needs_two' : worst
    values.push({ ...value, isConfirmed })
  }
  return { values, faults }
}

/** The faults that the server found, by kind. */
export function faultsOfServer(values: readonly Value[], faults: readonly { path: string; key: string }[]): RowFaults {
  return Object.fromEntries(
    faults.flatMap(({ path, key }) => {
      const index = /^input\.values\.(\d+)\./.exec(path)?.[1]
      const kind = index === undefined ? undefined : values[Number(index)]?.kind
      return kind ? [[kind, key as FieldErrorKey]] : []
    }),
  )
}

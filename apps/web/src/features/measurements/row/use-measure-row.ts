import { useRef, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import type { Kind } from '../kind-looks.ts'
import { recordMeasurement } from '../measurement-data.ts'
import { faultsOfServer, rowOf, type RowFaults, type Typed } from './row-values.ts'

type Options = {
  kinds: readonly Kind[]
  ageMonths: number | null
  patientId: string
  eventId: string | null
  establishmentId: string
  onSaved: () => void
}

/** What is typed of a set of values, and its saving. */
export function useMeasureRow({ kinds, ageMonths, patientId, eventId, establishmentId, onSaved }: Options) {
  const [typed, setTyped] = useState<Typed>({})
  const [seen, setSeen] = useState<Typed>({})
  const [faults, setFaults] = useState<RowFaults>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [saving, setSaving] = useState(false)
  const [hasSaved, setHasSaved] = useState(false)
  const key = useRef(newKey())
  const type = (kind: string, text: string) => {
    setTyped({ ...typed, [kind]: text })
    const { [kind]: _, ...others } = faults
    setFaults(others)
    setHasSaved(false)
  }
  /** Which kind to look at again, if any. */
  const refuse = (found: RowFaults): string | undefined => {
    setFaults(found)
    setSeen({ ...seen, ...Object.fromEntries(Object.keys(found).map((kind) => [kind, typed[kind] ?? ''])) })
    return kinds.find((kind) => found[kind.key])?.key
  }
  const save = async (takenTime: Date | null): Promise<string | undefined> => {
    const row = rowOf(kinds, typed, { ageMonths, seen })
    if (saving || row.values.length === 0) return undefined
    if (Object.keys(row.faults).length > 0) return refuse(row.faults)
    setSaving(true)
    setFailure(null)
    try {
      await recordMeasurement({ key: key.current, establishmentId, patientId, eventId, takenTime, values: row.values })
      key.current = newKey()
      setTyped({})
      setSeen({})
      setFaults({})
      setHasSaved(true)
      onSaved()
      return undefined
    } catch (error) {
      const wrong = toFailure(error)
      const found = faultsOfServer(row.values, wrong.fieldErrors)
      if (Object.keys(found).length > 0) return refuse(found)
      setFailure(wrong)
      return undefined
    } finally {
      setSaving(false)
    }
  }
  const isEmpty = kinds.every((kind) => (typed[kind.key] ?? '').trim() === '')
  const isAsked = Object.values(faults).some((fault) => fault === 'measurement_unusual')
  return { typed, type, faults, failure, setFailure, saving, hasSaved, isEmpty, isAsked, save }
}

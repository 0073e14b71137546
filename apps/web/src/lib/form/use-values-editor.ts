import { useState } from 'react'
import { toFailure, type Failure } from '../errors.ts'

type Wanted<Values> = { initial: () => Values; save: (values: Values) => Promise<unknown>; onSaved: () => void }

/**
 * The values of a dialog (`FormModal`) that has rows of its own, and is kept nowhere until it is saved; what is wrong the server says. `errorOf`: of a path below
 * `input`, "services.0.nameEn".
 */
export function useValuesEditor<Values extends object>({ initial, save, onSaved }: Wanted<Values>) {
  const [begun] = useState(initial)
  const [values, setValues] = useState(begun)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [saving, setSaving] = useState(false)
  const editor = {
    saving,
    failure,
    restored: false,
    isDirty: () => JSON.stringify(values) !== JSON.stringify(begun),
    discard: () => setValues(begun),
    save: async () => {
      setSaving(true)
      setFailure(null)
      try {
        await save(values)
        onSaved()
      } catch (error) {
        setFailure(toFailure(error))
      } finally {
        setSaving(false)
      }
    },
  }
  return {
    editor,
    values,
    change: (next: Partial<Values>) => setValues((before) => ({ ...before, ...next })),
    errorOf: (path: string) => failure?.fieldErrors.find((fault) => fault.path === `input.${path}`)?.message,
  }
}
